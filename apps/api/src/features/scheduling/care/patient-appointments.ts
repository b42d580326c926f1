import type { Appointment } from '@stillwater/contract/scheduling'
import { statement, type Connection } from '../../../platform/db/database.ts'
import { toAppointment, withPerson, type AppointmentWithPerson } from '../booking/to-appointment.ts'
import { schedulingRules } from '../load-rules.ts'

const ofPatient = statement<AppointmentWithPerson>(
  'appointments_of_patient',
  `${withPerson} where a.patient_id = $1 and a.status <> 'held' order by a.starts_at desc, a.id limit 100`,
)

/** A patient's appointments, past and coming, the latest first. */
export async function readPatientAppointments(
  connection: Connection,
  patient_id: string,
  now: Date,
): Promise<Appointment[]> {
  const [rows, rules] = await Promise.all([
    connection.run(ofPatient, [patient_id]),
    schedulingRules(connection),
  ])
  return rows.map((row) => toAppointment(row, now, rules))
}
