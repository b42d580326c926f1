import { Problem } from '@stillwater/contract/problems'
import type * as contract from '@stillwater/contract/video-guests'
import { roomHours } from '@stillwater/domain/video/room-hours'
import { transactionAs, type Ctx, type Input } from '../../../context.ts'
import { nobody, statement, type Connection, type Database } from '../../../platform/db/database.ts'
import { auditCall } from '../../../platform/http/audit-call.ts'
import type { Keyring } from '../../../platform/sealing/keyring.ts'
import { toGuest } from '../rooms/describe-room.ts'
import { iceServersFor } from '../rooms/ice-servers.ts'
import { endPage, keepPage } from '../rooms/joins.ts'
import { announceRoom, loadRoom, requireOpen, roomState, timesOf } from '../rooms/load-room.ts'
import type { VideoGuestRow } from '../video.table.ts'
import { hashOf, newSecret } from './guest-links.ts'

const ofToken = statement<{ id: string | null }>('guest_of_token', 'select guest_of_token($1) as id')
const enter = statement<{ id: string | null }>('enter_as_guest', 'select enter_as_guest($1, $2) as id')
const ofPass = statement<{ id: string | null }>('guest_of_pass', 'select guest_of_pass($1) as id')
const loadSelf = statement<VideoGuestRow>(
  'load_own_guest',
  'select * from video_guests where id = app_user()',
)

type Guest = Ctx<'anyone'>

/** Whose pass this is; null for none. A removed guest keeps an id that reaches no room. */
export async function guestOfPass(database: Database, pass: string): Promise<string | null> {
  const [found] = await database.read(nobody, ({ run }) => run(ofPass, [hashOf(pass)]))
  return found?.id ?? null
}

/**
 * The link is exchanged for a pass that stays with one browser, so a link that was passed on opens nothing. Before the
 * room opens it only shows when that is, and is kept for then.
 */
export async function enterAsGuest(ctx: Guest, { body }: Input<typeof contract.enterAsGuest>) {
  const token = hashOf(body.token)
  const [found] = await ctx.database.read(nobody, ({ run }) => run(ofToken, [token]))
  if (!found?.id) throw new Problem('link_spent')
  return transactionAs(ctx, found.id, async (connection) => {
    const guest = await loadGuest(connection)
    const seen = await describeForGuest(ctx, connection, ctx.keyring, guest)
    if (seen.state === 'early') return { pass: null, room: seen }
    const pass = newSecret()
    const [entered] = await connection.run(enter, [token, hashOf(pass)])
    // Another browser was faster.
    if (!entered?.id) throw new Problem('link_spent')
    await audit(ctx, connection, guest)
    await announceRoom(connection, ctx.keyring, guest.room_id, guest.id)
    const room = await describeForGuest(ctx, connection, ctx.keyring, await loadGuest(connection))
    return { pass, room }
  })
}

export async function stepAsGuest(ctx: Guest, { body }: Input<typeof contract.stepAsGuest>) {
  const id = await guestOfPass(ctx.database, body.pass)
  if (!id) throw new Problem('link_spent')
  const room = await asGuest(ctx, id, async (connection, guest) => {
    const { room_id, patient_id } = guest
    let isNews = true
    const visit = await loadRoom(connection, room_id)
    if (body.step === 'leave') await endPage(connection, room_id, body.session)
    // Who waits before the hour, or still waits when it is over, is told so and is nobody's news.
    else if (body.step === 'wait' && roomState(visit, ctx.now()) !== 'open') isNews = false
    else {
      requireOpen(visit, ctx.now())
      // Before they are admitted a guest waits, whatever their page asks for.
      const has_joined = body.step === 'join' && guest.admitted_at !== null
      const page = { session: body.session, room_id, patient_id, kind: 'guest' as const }
      isNews = await keepPage(connection, page, { has_joined })
      if (has_joined) await audit(ctx, connection, guest)
    }
    const left = body.step === 'leave' ? body.session : null
    if (isNews) await announceRoom(connection, ctx.keyring, room_id, id, left)
  })
  return { room }
}

/** A guest has no account, so the actor is their invitation; the patient is the one whose session it is. */
function audit(ctx: Guest, connection: Connection, { id, patient_id }: VideoGuestRow): Promise<unknown> {
  const actor = { id, role: 'nobody' as const }
  return auditCall(ctx, connection, { actor, patient_id, record_type: 'video_guest', record_id: id })
}

/** Acts as the guest, whom the database shows nothing but their room and themselves. */
function asGuest(
  ctx: Guest,
  id: string,
  work: (connection: Connection, guest: VideoGuestRow) => Promise<unknown>,
) {
  return transactionAs(ctx, id, async (connection) => {
    const guest = await loadGuest(connection)
    await work(connection, guest)
    return describeForGuest(ctx, connection, ctx.keyring, guest)
  })
}

async function loadGuest({ run }: Connection): Promise<VideoGuestRow> {
  const [guest] = await run(loadSelf)
  if (!guest || guest.removed_at) throw new Problem('link_spent')
  return guest
}

async function describeForGuest(ctx: Guest, connection: Connection, keyring: Keyring, guest: VideoGuestRow) {
  const row = await loadRoom(connection, guest.room_id)
  const now = ctx.now()
  const { id, name, status } = toGuest(guest, keyring)
  return {
    id: row.id,
    ...timesOf(row, now),
    state: roomState(row, now),
    status,
    me: { person_id: id, kind: 'guest' as const, name },
    ice_servers: status === 'admitted' ? iceServersFor(ctx.config, roomHours(row).closes_at) : [],
  }
}
