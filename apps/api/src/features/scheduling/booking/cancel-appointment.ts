import type { Appointment, cancelAppointment as contract } from '@stillwater/contract/scheduling'
import { Problem } from '@stillwater/contract/problems'
import { transaction, type Ctx, type Input } from '../../../context.ts'
import { statement, type Connection } from '../../../platform/db/database.ts'
import { forgetFirstBooking } from '../../people/record-first-booking.ts'
import { openTask } from '../../tasks/open-task.ts'
import type { AppointmentRow } from '../appointments.table.ts'
import { schedulingRules } from '../load-rules.ts'
import { announceAppointment } from '../notices/announce-appointment.ts'
import { cancelLocked, lockComingAppointment } from './own-appointment.ts'
import { readOne } from './to-appointment.ts'

const anyOther = statement<{ id: string }>(
  'any_other_visit',
  `select id from appointments where patient_id = $1 and appointment_type = $2 and id <> $3
     and status in ('booked', 'completed') limit 1`,
)
const reachesPatient = statement<{ reaches: boolean }>(
  'canceler_reaches_patient',
  'select $1 = app_user() or reaches_patient($1) as reaches',
)
/** A therapist's first visit has no task of its own. spec: dashboard §4 */
const firstVisitTasks: Partial<Record<AppointmentRow['appointment_type'], string>> = {
  care_manager: 'schedule-initial-cm',
  provider: 'schedule-initial-dr',
}

/** A patient cancels until the session begins. Close to it, it is recorded as late. */
export function cancelAppointment(
  ctx: Ctx<'patient'>,
  { params: { id } }: Pick<Input<typeof contract>, 'params'>,
): Promise<Appointment> {
  return transaction(ctx, async (connection) => {
    const now = ctx.now()
    const [row, rules] = await Promise.all([
      lockComingAppointment(connection, id, now),
      schedulingRules(connection),
    ])
    const canceled = await cancelLocked(connection, row, { by: 'patient', late: { now, rules } })
    await settleCancellation(connection, canceled)
    const reply = await readOne(connection, id, now)
    if (!reply) throw new Problem('not_found')
    return reply
  })
}

/** A care person may cancel their own session with a patient of another panel, whose tasks are not theirs to open. */
async function mayOpenTask({ run }: Connection, patient_id: string): Promise<boolean> {
  const [caller] = await run(reachesPatient, [patient_id])
  return caller?.reaches === true
}

/** What every cancellation brings with it, by the patient or by the care team. */
export async function settleCancellation(connection: Connection, canceled: AppointmentRow): Promise<void> {
  const { patient_id, appointment_type, id } = canceled
  const others = await connection.run(anyOther, [patient_id, appointment_type, id])
  if (others.length === 0) {
    await forgetFirstBooking(connection, canceled)
    const task_key = firstVisitTasks[appointment_type]
    if (task_key && (await mayOpenTask(connection, patient_id)))
      await openTask(connection, { patient_id, audience: 'patient', task_key })
  }
  await announceAppointment(connection, canceled, 'canceled')
}
