import type { changeCommunication as contract } from '@stillwater/contract/care/calendar'
import { transaction, type Ctx, type Input } from '../../../context.ts'
import { statement } from '../../../platform/db/database.ts'
import type { AppointmentRow } from '../appointments.table.ts'
import { announceAppointment } from '../notices/announce-appointment.ts'
import { lockAppointment, requireAction } from './document-visit.ts'
import { toCareAppointment } from './to-care-appointment.ts'

const change = statement<AppointmentRow>(
  'change_communication',
  'update appointments set communication = $2, revision = revision + 1 where id = $1 returning *',
)

/** The same time by phone instead of video, or the other way around; both sides are told. Asked twice it changes nothing more. */
export function changeCommunication(ctx: Ctx<'care_team'>, { params, body }: Input<typeof contract>) {
  return transaction(ctx, async (connection) => {
    const row = await lockAppointment(ctx, connection, params.id)
    if (row.communication === body.communication) return toCareAppointment(connection, ctx.keyring, row)
    requireAction(row, 'move', ctx.now())
    const [changed = row] = await connection.run(change, [row.id, body.communication])
    await announceAppointment(connection, changed, 'way_changed')
    return toCareAppointment(connection, ctx.keyring, changed)
  })
}
