import type { AppointmentItem, ImmediateVisitItem } from '@stillwater/domain/records/record-items'
import type { AppointmentRow } from '../../scheduling/appointments.table.ts'
import type { ImmediateVisitRow } from '../../video/video.table.ts'
import { openCodes } from '../../superbills/session-codes.ts'
import { pagedStatement, pages, personOf, type Reading } from './reading.ts'

interface CodesRow {
  set_by: string | null
  set_at: string | null
  codes: Buffer | null
}

// A time that is held while someone books it is not an appointment yet.
const appointmentPages = pagedStatement<AppointmentRow & CodesRow>(
  'record_appointments',
  'r.*, c.set_by, c.set_at, c.sealed as codes',
  'appointments r left join session_codes c on c.appointment_id = r.id and c.set_at <= $1::timestamptz',
  `r.patient_id = app_user() and r.status <> 'held'`,
  'starts_at',
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
      yield { kind: 'appointment', ...row, status, care_person, diagnosis: diagnosisOf(reading, row) }
    }
  for await (const rows of pages(reading, immediatePages))
    for (const { id, taken_at, ended_at, taken_by } of rows) {
      if (!taken_at) continue
      yield { kind: 'immediate_visit', id, taken_at, ended_at, care_person: personOf(reading, taken_by) }
    }
}

function diagnosisOf(reading: Reading, row: CodesRow & { id: string }): AppointmentItem['diagnosis'] {
  const { diagnoses } = openCodes(reading.key, row.id, row.codes)
  // A session that was coded for an insurer without a diagnosis has none.
  if (diagnoses.length === 0 || row.set_at === null) return null
  return { codes: diagnoses, set_at: row.set_at, set_by: personOf(reading, row.set_by) }
}
