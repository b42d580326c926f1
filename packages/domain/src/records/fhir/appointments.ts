import type { AppointmentItem, ImmediateVisitItem } from '../record-items.ts'
import {
  concept,
  hl7,
  ofPatient,
  optional,
  practitioner,
  reference,
  type Resource,
  type Subject,
} from './values.ts'

const statuses: Record<AppointmentItem['status'], string> = {
  booked: 'booked',
  completed: 'fulfilled',
  no_show: 'noshow',
  canceled: 'cancelled',
}

const reasons = { patient: 'pat', care_team: 'prov' } as const

const virtual = { system: hl7('v3-ActCode'), code: 'VR', display: 'virtual' }

export function appointmentResource(item: AppointmentItem, subject: Subject): Resource {
  const { canceled_by } = item
  return {
    resourceType: 'Appointment',
    id: item.id,
    status: statuses[item.status],
    ...optional(
      'cancelationReason',
      canceled_by &&
        concept(
          hl7('appointment-cancellation-reason'),
          reasons[canceled_by],
          canceled_by === 'patient' ? 'Canceled by the patient' : 'Canceled by the care team',
        ),
    ),
    description: wordsOf(item),
    start: item.starts_at,
    end: item.ends_at,
    created: item.created_at,
    participant: [
      { actor: ofPatient(subject), status: canceled_by === 'patient' ? 'declined' : 'accepted' },
      {
        actor: practitioner(item.care_person),
        status: canceled_by === 'care_team' ? 'declined' : 'accepted',
      },
    ],
  }
}

/** A session that was held; others are appointments alone. */
export function encounterResources(item: AppointmentItem, subject: Subject): Resource[] {
  if (item.status !== 'completed') return []
  return [
    {
      resourceType: 'Encounter',
      id: item.id,
      status: 'finished',
      class: virtual,
      type: [{ text: wordsOf(item) }],
      subject: ofPatient(subject),
      participant: [{ individual: practitioner(item.care_person) }],
      appointment: [reference('Appointment', item.id)],
      period: { start: item.starts_at, end: item.ends_at },
    },
  ]
}

export function immediateEncounter(item: ImmediateVisitItem, subject: Subject): Resource {
  return {
    resourceType: 'Encounter',
    id: item.id,
    status: item.ended_at ? 'finished' : 'in-progress',
    class: virtual,
    type: [{ text: 'Visit with a provider by video, not booked before' }],
    subject: ofPatient(subject),
    ...optional('participant', item.care_person && [{ individual: practitioner(item.care_person) }]),
    period: { start: item.taken_at, ...optional('end', item.ended_at) },
  }
}

const wordsOf = ({ appointment_type, communication }: AppointmentItem) =>
  `Session with a ${appointment_type.replaceAll('_', ' ')} by ${communication}`
