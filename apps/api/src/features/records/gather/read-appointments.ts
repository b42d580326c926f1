import type { AppointmentItem, ImmediateVisitItem } from '@stillwater/domain/records/record-items'
import type { AppointmentRow } from '../../scheduling/appointments.table.ts'
import type { ImmediateVisitRow } from '../../video/video.table.ts'
import { pagedStatement, pages, personOf, type Reading } from './reading.ts'

// A time that is held while someone books it is not an appointment yet.
const appointmentPages = pagedStatement<AppointmentRow>(
  'record_appointments',
  'r.*',
  'appointments r',
  `r.patient_id = app_user() and r.status <> 'held'`,
)
const immediatePages = pagedStatement<ImmediateVisitRow>(
  'record_immediate_visits',
  'r.*',
  'immediate_visits r',
  'r.patient_id = app_user() and r.taken_at is not null',
)

export async function* readAppointments(
  reading: Reading,
): AsyncGenerator<AppointmentItem | ImmediateVisitItem> {
  for await (const rows of pages(reading, appointmentPages))
    for (const { status, ...row } of rows) {
      const care_person = personOf(reading, row.care_person_id)
      // Booked with someone whom the clinic hired after the record's people were read.
      if (status === 'held' || !care_person) continue
      yield { kind: 'appointment', ...row, status, care_person }
    }
  for await (const rows of pages(reading, immediatePages))
    for (const { id, taken_at, ended_at, taken_by } of rows) {
      if (!taken_at) continue
      yield { kind: 'immediate_visit', id, taken_at, ended_at, care_person: personOf(reading, taken_by) }
    }
}
