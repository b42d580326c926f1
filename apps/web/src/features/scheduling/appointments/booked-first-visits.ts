import type { Patient } from '@stillwater/contract/people'

/** With whom a first visit was booked before, by the kind of care person. */
export function bookedFirstVisits(patient: Patient): string[] {
  return [
    ...(patient.first_cm_visit_scheduled_at ? ['care_manager'] : []),
    ...(patient.provider_appointment_scheduled_at ? ['provider'] : []),
  ]
}
