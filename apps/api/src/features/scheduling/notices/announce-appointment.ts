import type { Connection } from '../../../platform/db/database.ts'
import { publish } from '../../../platform/live/publish.ts'
import type { AppointmentRow } from '../appointments.table.ts'

export type AppointmentChange = 'booked' | 'moved' | 'canceled' | 'new_time_needed' | 'no_show'

/** Tells both sides of a change to an appointment, if and when the caller's transaction commits. */
export async function announceAppointment(
  connection: Connection,
  { id, patient_id, care_person_id }: Pick<AppointmentRow, 'id' | 'patient_id' | 'care_person_id'>,
  _change: AppointmentChange,
): Promise<void> {
  await publish(connection, patient_id, 'appointment', id)
  await publish(connection, care_person_id, 'care_calendar', id)
}
