import type { CareRole } from '@stillwater/domain/people/care-roles'
import { statement, type Connection } from '../../platform/db/database.ts'

const record = statement<never>('record_first_booking', 'select record_first_booking($1, $2, $3)')
const forget = statement<never>('forget_first_booking', 'select forget_first_booking($1, $2)')

/** Sets the moment at which a first visit was scheduled, and completes the care team by the person it is with. */
export async function recordFirstBooking(
  { run }: Connection,
  booked: { patient_id: string; care_person_id: string; appointment_type: CareRole },
): Promise<void> {
  await run(record, [booked.patient_id, booked.care_person_id, booked.appointment_type])
}

/** For a first visit that was canceled: the patient can schedule it anew. */
export async function forgetFirstBooking(
  { run }: Connection,
  canceled: { patient_id: string; appointment_type: CareRole },
): Promise<void> {
  await run(forget, [canceled.patient_id, canceled.appointment_type])
}
