import { Problem } from '@stillwater/contract/problems'
import { t } from '@stillwater/contract/words'
import { readScheduleAnswer } from '@stillwater/domain/intake/schedule-answer'
import type { AppointmentType } from '@stillwater/domain/scheduling/appointment-types'
import type { Ctx } from '../../../context.ts'
import { statement, type Connection } from '../../../platform/db/database.ts'
import { bookAppointment } from '../../scheduling/booking/book-appointment.ts'
import type { PatientRow } from '../../people/patient-record.ts'

const comingAppointment = statement<{ id: string; starts_at: string }>(
  'intake_coming_appointment',
  `select id, starts_at from appointments
    where patient_id = $1 and appointment_type = $2 and status = 'booked' and starts_at > app_now() order by starts_at limit 1`,
)

interface Step {
  patient: PatientRow
  appointment_type: AppointmentType
  /** The value of the answer. */
  value: string
}

/**
 * Books the time that was chosen in the intake, in the transaction of the answer: both are saved or neither is. A
 * different time moves the appointment. False when no time is booked and the care team has to offer one. decision S8
 */
export async function scheduleVisit(
  ctx: Ctx<'patient'>,
  connection: Connection,
  { patient, appointment_type, value }: Step,
): Promise<boolean> {
  const asked = readScheduleAnswer(value)
  const [coming] = await connection.run(comingAppointment, [patient.id, appointment_type])
  if (asked.type === 'booked' && !coming)
    throw new Problem('answer_refused', { errors: [t('No time is booked yet. Please choose one.')] })
  if (asked.type !== 'slot') return coming !== undefined
  if (coming && Date.parse(coming.starts_at) === Date.parse(asked.starts_at)) return true
  await bookAppointment(ctx, {
    body: {
      appointment_type,
      starts_at: asked.starts_at,
      ...(coming ? { cancel_appointment_id: coming.id } : {}),
      ...(patient.communication_preference === 'phone' ? { communication: 'phone' as const } : {}),
    },
  })
  return true
}
