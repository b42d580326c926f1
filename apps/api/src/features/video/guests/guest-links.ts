import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { Problem } from '@stillwater/contract/problems'
import type * as contract from '@stillwater/contract/video-guests'
import { maxGuests } from '@stillwater/domain/video/guests'
import { transaction, type Ctx, type Input } from '../../../context.ts'
import { statement, type Connection } from '../../../platform/db/database.ts'
import { clinicSeal } from '../../../platform/sealing/clinic-seal.ts'
import { describeRoom, guestPlace, toGuest } from '../rooms/describe-room.ts'
import { announceRoom, loadRoom, requireOpen, roomState, type RoomRow } from '../rooms/load-room.ts'
import type { VideoGuestRow } from '../video.table.ts'

const invite = statement<VideoGuestRow>(
  'invite_video_guest',
  `insert into video_guests (id, room_id, patient_id, invited_by, relation, token_sha256, sealed)
   select $1, $2, $3, app_user(), $4, $5, $6
    where (select count(*) from video_guests where room_id = $2 and removed_at is null) < $7 returning *`,
)
const admit = statement<{ id: string }>(
  'admit_video_guest',
  `update video_guests set admitted_at = coalesce(admitted_at, app_now()), admitted_by = coalesce(admitted_by, app_user())
    where id = $1 and room_id = $2 and entered_at is not null and removed_at is null returning id`,
)
const remove = statement<{ id: string }>(
  'remove_video_guest',
  `update video_guests set removed_at = coalesce(removed_at, app_now()) where id = $1 and room_id = $2 returning id`,
)

export const newSecret = () => randomBytes(24).toString('base64url')
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

/** Either side makes a link for one guest. It is shown this once, and once the room is open it works once. */
export function inviteGuest(ctx: Ctx, { params: { id }, body }: Input<typeof contract.inviteGuest>) {
  return transaction(ctx, async (connection) => {
    const row = await loadRoom(connection, id)
    const state = roomState(row, ctx.now())
    if (state === 'over' || state === 'canceled') throw new Problem('room_not_open')
    const guest_id = randomUUID()
    const token = newSecret()
    const [guest] = await connection.run(invite, [
      guest_id,
      id,
      row.patient_id,
      body.relation,
      hashOf(token),
      clinicSeal(ctx.keyring, guestPlace(guest_id), { name: body.name }),
      maxGuests,
    ])
    if (!guest) throw new Problem('room_full')
    await announceRoom(connection, ctx.keyring, id, ctx.session.user_id)
    return { guest: toGuest(guest, ctx.keyring), path: `/guest/${token}` }
  })
}

export function admitGuest(ctx: Ctx, { params }: Input<typeof contract.admitGuest>) {
  return changeGuest(ctx, params, async ({ run }, row) => {
    requireOpen(row, ctx.now())
    return run(admit, [params.guest_id, params.id])
  })
}

export function removeGuest(ctx: Ctx, { params }: Input<typeof contract.removeGuest>) {
  return changeGuest(ctx, params, ({ run }) => run(remove, [params.guest_id, params.id]))
}

function changeGuest(
  ctx: Ctx,
  { id }: { id: string },
  work: (connection: Connection, row: RoomRow) => Promise<{ id: string }[]>,
) {
  return transaction(ctx, async (connection) => {
    const row = await loadRoom(connection, id)
    const [changed] = await work(connection, row)
    if (!changed) throw new Problem('not_found')
    await announceRoom(connection, ctx.keyring, id, ctx.session.user_id)
    return describeRoom(ctx, connection, row)
  })
}
