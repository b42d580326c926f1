import { Problem } from '@stillwater/contract/problems'
import { canReschedule, isLateCancel, type BookingRules } from '@stillwater/domain/scheduling/booking-rules'
import type { Ctx } from '../../../context.ts'
import { statement, type Connection } from '../../../platform/db/database.ts'
import type { AppointmentRow } from '../appointments.table.ts'
import { denyForeign } from './deny-foreign.ts'
import { refreshTimeOf } from './place-appointment.ts'

const lockOne = statement<AppointmentRow>(
  'lock_appointment',
  `select * from appointments where id = $1 and status <> 'held' for update`,
)
const cancel = statement<AppointmentRow>(
  'cancel_appointment',
  `update appointments set status = 'canceled', canceled_at = app_now(), canceled_by = $2, is_late_cancel = $3,
     new_time_asked_at = null, revision = revision + 1
   where id = $1 returning *`,
)

/** An appointment that is still to come, locked. One out of the caller's reach is not found. */
export async function lockComingAppointment(
  { run }: Connection,
  id: string,
  now: Date,
): Promise<AppointmentRow> {
  const [row] = await run(lockOne, [id])
  if (!row) throw new Problem('not_found')
  if (row.status !== 'booked' || Date.parse(row.starts_at) <= now.getTime())
    throw new Problem('appointment_over')
  return row
}

/** The appointment that a patient moves, locked; null where they move none. */
export async function lockMoved(
  { session, now }: Ctx<'patient'>,
  connection: Connection,
  id: string | undefined,
): Promise<AppointmentRow | null> {
  if (!id) return null
  return lockComingAppointment(connection, id, now()).catch(denyForeign(session, id))
}

/** Whether the care team asks for this session: by a super link, or because it moves the one it replaces. */
export function isInvited(
  { link }: { link: { is_super: boolean } | null },
  old: Pick<AppointmentRow, 'new_time_asked_at'> | null,
): boolean {
  return link?.is_super === true || (old !== null && old.new_time_asked_at !== null)
}

/** Refuses a patient who would move an appointment too late; one that the clinic asked them to move they always may. */
export function requireMovable(
  { starts_at, new_time_asked_at }: AppointmentRow,
  now: Date,
  rules: BookingRules,
): void {
  if (new_time_asked_at === null && !canReschedule(starts_at, now, rules))
    throw new Problem('too_late_to_move')
}

interface Cancellation {
  by: 'patient' | 'care_team'
  /** A moved appointment is never a late cancellation, nor one that the clinic asked to move. */
  late?: { now: Date; rules: BookingRules }
}

/** Cancels a locked appointment and frees its time. */
export async function cancelLocked(
  connection: Connection,
  row: AppointmentRow,
  { by, late }: Cancellation,
): Promise<AppointmentRow> {
  const is_late =
    late !== undefined &&
    row.new_time_asked_at === null &&
    by === 'patient' &&
    isLateCancel(row.starts_at, late.now, late.rules)
  const [canceled] = await connection.run(cancel, [row.id, by, is_late])
  if (!canceled) throw new Problem('not_found')
  await refreshTimeOf(connection, canceled)
  return canceled
}
