import { hasOrderProblem } from '../../prescriptions/order-status.ts'
import type { OrderItem, PrescriptionItem } from '../record-items.ts'
import {
  fhirText,
  ofPatient,
  optional,
  practitioner,
  quantity,
  reference,
  textOr,
  type Resource,
  type Subject,
} from './values.ts'

export function prescriptionResources(item: PrescriptionItem, subject: Subject): Resource[] {
  return [requestOf(item, subject), ...item.orders.map((order) => dispenseOf(item, order, subject))]
}

function requestOf(item: PrescriptionItem, subject: Subject): Resource {
  const pharmacy = fhirText(item.pharmacy_name)
  return {
    resourceType: 'MedicationRequest',
    id: item.id,
    status: statusOf(item),
    intent: 'order',
    medicationCodeableConcept: medicationOf(item),
    subject: ofPatient(subject),
    authoredOn: item.created_at,
    ...optional('requester', item.prescriber && practitioner(item.prescriber)),
    ...optional(
      'dosageInstruction',
      fhirText(item.dosage_readable) && [{ text: fhirText(item.dosage_readable) }],
    ),
    dispenseRequest: {
      validityPeriod: { end: item.expires_on },
      expectedSupplyDuration: quantity(item.days_supply, 'days', 'd'),
      ...optional('performer', pharmacy && { display: pharmacy }),
    },
    // The count of refills that are left, which is not the count that FHIR's own field asks for.
    note: [
      { text: `Refills left: ${item.refills}` },
      ...item.decisions.map(({ at, by, text }) => ({
        ...optional('authorReference', by && practitioner(by)),
        time: at,
        text: textOr(text, 'Decided'),
      })),
    ],
  }
}

const medicationOf = ({ medication_name }: PrescriptionItem) => ({
  text: textOr(medication_name, 'Not named'),
})

function statusOf({ status, orders }: PrescriptionItem): string {
  if (status === 'active') return 'active'
  if (status === 'paused') return 'on-hold'
  if (status === 'expired') return 'completed'
  return orders.some(({ order_status }) => order_status === 'delivered') ? 'stopped' : 'cancelled'
}

function dispenseOf(item: PrescriptionItem, order: OrderItem, subject: Subject): Resource {
  return {
    resourceType: 'MedicationDispense',
    id: order.id,
    status: dispenseStatus(order),
    medicationCodeableConcept: medicationOf(item),
    subject: ofPatient(subject),
    authorizingPrescription: [reference('MedicationRequest', item.id)],
    daysSupply: quantity(order.days_supply, 'days', 'd'),
    ...optional('whenHandedOver', order.order_status === 'delivered' ? order.arrived_on : undefined),
  }
}

function dispenseStatus({ order_status, declined_at }: OrderItem): string {
  if (declined_at) return 'declined'
  if (order_status === 'delivered') return 'completed'
  if (hasOrderProblem(order_status)) return 'on-hold'
  return order_status === 'in_transit' ? 'in-progress' : 'preparation'
}
