import type { bookAppointment as contract } from '@stillwater/contract/scheduling'
import type { Ctx, Input } from '../../../context.ts'
import type { Connection } from '../../../platform/db/database.ts'
import { whoseTime } from '../availability/whose-time.ts'
import { requireWithin } from './choose-person.ts'
import { denyForeign } from './deny-foreign.ts'
import { requireBookingAccess } from './load-booker.ts'
import { isInvited, lockMoved } from './own-appointment.ts'

/** What holding and booking a time share: whose it is, what it moves, and whether the patient may have it. */
export async function openBooking(
  ctx: Ctx<'patient'>,
  connection: Connection,
  body: Pick<
    Input<typeof contract>['body'],
    | 'starts_at'
    | 'duration'
    | 'appointment_type'
    | 'careperson_id'
    | 'cancel_appointment_id'
    | 'super_adhoc_link_id'
  >,
) {
  const now = ctx.now()
  const patient_id = ctx.session.user_id
  const asked = await whoseTime(connection, body, { patient_id, now, lock: true }).catch(
    denyForeign(ctx.session, body.super_adhoc_link_id),
  )
  const old = await lockMoved(ctx, connection, body.cancel_appointment_id)
  requireBookingAccess(asked.booker, asked.wanted.appointment_type, {
    is_invited: isInvited(asked, old),
    now,
  })
  return { asked, old, at: requireWithin(asked, body.starts_at) }
}
