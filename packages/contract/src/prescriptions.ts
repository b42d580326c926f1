import * as z from 'zod/mini'
import { orderStatuses, prescriptionStatuses } from '@stillwater/domain/prescriptions/order-status'
import { endpoint } from './endpoint.ts'
import { day, id, moment } from './fields.ts'
import { cents } from './invoices.ts'

export const prescription = z.object({
  id,
  created_at: moment,
  status: z.enum(prescriptionStatuses),
  order_status: z.enum(orderStatuses),
  is_local_pharmacy: z.boolean(),
  /** The address is "street, city, state, zip". */
  pharmacy: z.object({ name: z.string(), address: z.string() }),
  tracking_url: z.nullable(z.string()),
  /** Whether we bill the patient for the order; a local pharmacy bills for itself. */
  billable: z.boolean(),
  /** In dollars; null while the price is not known, and where a local pharmacy says it. */
  price: z.nullable(z.number()),
  price_cents: z.nullable(cents),
  medication_name: z.string(),
  dosage_readable: z.string(),
  refills: z.number(),
  current_treatment_expiration_date: day,
  /** The first day without medicine in the house; null before the first supply has arrived. */
  supply_ends_on: z.nullable(day),
  /** The first day without medicine once every refill has been taken. */
  run_out_on: z.nullable(day),
  /** Stopping this medicine suddenly can make the patient ill. */
  must_not_stop: z.boolean(),
  consent: z.nullable(z.enum(['needed', 'agreed', 'declined'])),
  /** A bridge supply so that nobody stops suddenly. `care_team_told`: an email about it was accepted. decision S7 */
  bridge: z.nullable(z.object({ care_team_told: z.boolean() })),
  /** An order failed. `care_team_told`: a task is open and an email about it was accepted. decision S4 */
  problem: z.nullable(z.object({ care_team_told: z.boolean() })),
  /** The next refill waits until the membership is active again. */
  refills_on_hold: z.boolean(),
  /** What the prescriber wrote for the patient about stopping; null while nothing ends. */
  stop_plan: z.nullable(z.string()),
  /** Nobody has decided what follows it: a provider can renew it, also for some weeks after it expired. */
  may_renew: z.boolean(),
})
export type Prescription = z.output<typeof prescription>

const ofPrescription = z.object({ id })

export const listPrescriptions = endpoint({
  method: 'GET',
  path: '/api/prescriptions',
  summary: "One's own prescriptions, newest first",
  access: 'patient',
  reply: z.object({ prescriptions: z.array(prescription) }),
})

export const agreeToOrder = endpoint({
  method: 'POST',
  path: '/api/prescriptions/:id/agree',
  summary: 'Agree to the price of an order, which is then placed; answers with the prescription',
  access: 'patient',
  record: 'prescription',
  params: ofPrescription,
  /** The price that the patient was shown. */
  body: z.strictObject({ price_cents: cents }),
  reply: prescription,
  problems: ['consent_closed', 'price_changed'],
  idempotency: 'optional',
})

export const declineOrder = endpoint({
  method: 'POST',
  path: '/api/prescriptions/:id/decline',
  summary: 'Decline the price of an order, which is then not placed; answers with the prescription',
  access: 'patient',
  record: 'prescription',
  params: ofPrescription,
  body: z.optional(z.nullable(z.strictObject({}))),
  reply: prescription,
  problems: ['consent_closed'],
  idempotency: 'optional',
})
