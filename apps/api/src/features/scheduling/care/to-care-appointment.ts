import type { CareAppointment } from '@stillwater/contract/care/calendar'
import type { Connection } from '../../../platform/db/database.ts'
import type { Keyring } from '../../../platform/sealing/keyring.ts'
import type { AppointmentRow } from '../appointments.table.ts'
import { readNeedsOf } from '../access/access-needs-record.ts'
import { patientsById } from './patient-names.ts'
import { staffNames } from './whose-schedule.ts'

const minuteMs = 60_000

/** Appointments as the care team sees them, in the order given. */
export async function toCareAppointments(
  connection: Connection,
  keyring: Keyring,
  rows: readonly AppointmentRow[],
): Promise<CareAppointment[]> {
  const [patients, staff] = await Promise.all([
    patientsById(
      connection,
      keyring,
      rows.map(({ patient_id }) => patient_id),
    ),
    staffNames(
      connection,
      rows.map(({ care_person_id }) => care_person_id),
    ),
  ])
  const keys = new Map([...patients].map(([id, { key }]) => [id, key]))
  const needs = await readNeedsOf(connection, keys)
  return rows.map((row) => ({
    id: row.id,
    patient_id: row.patient_id,
    patient_name: patients.get(row.patient_id)?.name ?? '',
    care_person_id: row.care_person_id,
    care_person_name: staff.get(row.care_person_id) ?? '',
    appointment_type: row.appointment_type,
    starts_at: row.starts_at,
    duration: (Date.parse(row.ends_at) - Date.parse(row.starts_at)) / minuteMs,
    communication: row.communication,
    link: row.link,
    status: row.status,
    access_needs: needs.get(row.patient_id) ?? null,
    needs_new_time: row.status === 'booked' && row.new_time_asked_at !== null,
  }))
}

export async function toCareAppointment(
  connection: Connection,
  keyring: Keyring,
  row: AppointmentRow,
): Promise<CareAppointment> {
  const [appointment] = await toCareAppointments(connection, keyring, [row])
  return appointment!
}
