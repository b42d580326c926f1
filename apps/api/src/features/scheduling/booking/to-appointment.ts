import type { Appointment } from '@stillwater/contract/scheduling'
import { canReschedule, isLateCancel, type BookingRules } from '@stillwater/domain/scheduling/booking-rules'
import { statement, type Connection } from '../../../platform/db/database.ts'
import type { AppointmentRow } from '../appointments.table.ts'
import { schedulingRules } from '../load-rules.ts'

/** An appointment with the person it is with. */
export type AppointmentWithPerson = AppointmentRow & {
  participant_name: string
  care_person_photo_url: string | null
  profile_url: string | null
}

export const withPerson = `select a.*, c.name as participant_name, c.photo_url as care_person_photo_url, c.profile_url
  from appointments a join care_people c on c.id = a.care_person_id`

const loadOne = statement<AppointmentWithPerson>('appointment_with_person', `${withPerson} where a.id = $1`)

/** One appointment as a client sees it; undefined where the caller does not reach it. */
export async function readOne(
  connection: Pick<Connection, 'run'>,
  id: string,
  now: Date,
): Promise<Appointment | undefined> {
  const [[row], rules] = await Promise.all([connection.run(loadOne, [id]), schedulingRules(connection)])
  return row && toAppointment(row, now, rules)
}

export function toAppointment(row: AppointmentWithPerson, now: Date, rules: BookingRules): Appointment {
  const is_coming = row.status === 'booked' && Date.parse(row.starts_at) > now.getTime()
  const needs_new_time = is_coming && row.new_time_asked_at !== null
  return {
    ...row,
    careperson_id: row.care_person_id,
    duration: (Date.parse(row.ends_at) - Date.parse(row.starts_at)) / 60_000,
    can_reschedule: is_coming && (needs_new_time || canReschedule(row.starts_at, now, rules)),
    is_late_cancel:
      row.is_late_cancel || (is_coming && !needs_new_time && isLateCancel(row.starts_at, now, rules)),
    needs_new_time,
  }
}
