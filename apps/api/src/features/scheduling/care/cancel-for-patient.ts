import type { cancelForPatient as contract } from '@stillwater/contract/care/calendar'
import { transaction, type Ctx, type Input } from '../../../context.ts'
import { settleCancellation } from '../booking/cancel-appointment.ts'
import { cancelLocked } from '../booking/own-appointment.ts'
import { lockAppointment, requireAction } from './document-visit.ts'
import { toCareAppointment } from './to-care-appointment.ts'

/** The clinic cancels a session. Asked twice it changes nothing more. */
export function cancelForPatient(ctx: Ctx<'care_team'>, { params }: Input<typeof contract>) {
  return transaction(ctx, async (connection) => {
    const row = await lockAppointment(ctx, connection, params.id)
    if (row.status === 'canceled') return toCareAppointment(connection, ctx.keyring, row)
    requireAction(row, 'cancel', ctx.now())
    const canceled = await cancelLocked(connection, row, { by: 'care_team' })
    await settleCancellation(connection, canceled)
    return toCareAppointment(connection, ctx.keyring, canceled)
  })
}
