import { randomUUID } from 'node:crypto'
import { Problem } from '@stillwater/contract/problems'
import type * as contract from '@stillwater/contract/immediate-visits'
import { queuePresentMs } from '@stillwater/domain/video/room-hours'
import { read, transaction, type Ctx, type Input } from '../../../context.ts'
import { statement, type Connection } from '../../../platform/db/database.ts'
import { seal } from '../../../platform/sealing/sealing.ts'
import { readKey } from '../../people/person-keys.ts'
import { openUser, readUserRow } from '../../people/user-record.ts'
import { loadBooker, requireBookingAccess } from '../../scheduling/booking/load-booker.ts'
import { roomState, type RoomRow } from '../rooms/load-room.ts'
import type { ImmediateVisitRow } from '../video.table.ts'
import { announceQueue, providersFor } from './queue-changes.ts'
import { immediatePlace } from './said-in-line.ts'

type Own = ImmediateVisitRow & { position: number | null }

const loadOwn = statement<Own>(
  'own_immediate_visit',
  `select v.*, case when v.taken_at is null then immediate_visit_place(v.id, $1 * interval '1 millisecond') end as position
     from immediate_visits v where v.patient_id = app_user() and v.ended_at is null`,
)
const loadTaken = statement<RoomRow>('load_immediate_room', 'select * from video_room($1)')
const loadRegion = statement<{ region: string | null }>(
  'region_of_immediate_visit',
  'select region from patients where id = app_user()',
)
const insert = statement<{ id: string }>(
  'ask_immediate_visit',
  `insert into immediate_visits (id, patient_id, region, sealed) values ($1, app_user(), $2, $3)
   on conflict (patient_id) where ended_at is null do nothing returning id`,
)
const touch = statement<never>(
  'touch_immediate_visit',
  'update immediate_visits set last_seen_at = app_now() where patient_id = app_user() and ended_at is null',
)
const end = statement<{ region: string }>(
  'leave_immediate_visit',
  'update immediate_visits set ended_at = app_now() where patient_id = app_user() and ended_at is null and taken_at is null returning region',
)
const endTaken = statement<never>(
  'close_old_immediate_visit',
  'update immediate_visits set ended_at = app_now() where id = $1 and patient_id = app_user()',
)

export function readImmediateVisit(ctx: Ctx<'patient'>) {
  return read(ctx, (connection) => describeOwn(ctx, connection))
}

/** A patient waits once, however often they ask; the place in the queue stays. */
export function askImmediateVisit(ctx: Ctx<'patient'>, { body }: Input<typeof contract.askImmediateVisit>) {
  return transaction(ctx, async (connection) => {
    const { user_id: patient_id } = ctx.session
    const booker = await loadBooker(connection, patient_id, 'provider')
    const here = { ...booker, region: body.region }
    requireBookingAccess(here, 'provider', { is_invited: false, now: ctx.now() })
    await closeOld(ctx, connection)
    const [providers, key] = await Promise.all([
      providersFor(connection, body.region),
      readKey(connection, ctx.keyring, patient_id),
    ])
    if (!key) throw new Problem('not_found')
    if (providers.length === 0) throw new Problem('no_provider_there')
    const id = randomUUID()
    const sealed = seal(key, immediatePlace(id), { phone: body.phone })
    const [added] = await connection.run(insert, [id, body.region, sealed])
    if (added) await announceQueue(connection, { patient_id, region: body.region })
    return describeOwn(ctx, connection)
  })
}

export function keepImmediateVisit(ctx: Ctx<'patient'>) {
  return transaction(ctx, async (connection) => {
    await connection.run(touch)
    return describeOwn(ctx, connection)
  })
}

export function leaveImmediateVisit(ctx: Ctx<'patient'>) {
  return transaction(ctx, async (connection) => {
    const [left] = await connection.run(end)
    if (left) await announceQueue(connection, { patient_id: ctx.session.user_id, region: left.region })
    return describeOwn(ctx, connection)
  })
}

/** A visit whose room has closed no longer stands in the way of a new one. */
async function closeOld(ctx: Ctx<'patient'>, connection: Connection): Promise<void> {
  const own = await openOwn(ctx, connection)
  if (own?.isOver) await connection.run(endTaken, [own.row.id])
}

async function openOwn(ctx: Ctx<'patient'>, { run }: Connection) {
  const [row] = await run(loadOwn, [queuePresentMs])
  if (!row) return null
  const [room] = row.taken_at ? await run(loadTaken, [row.id]) : []
  return { row, room, isOver: room !== undefined && roomState(room, ctx.now()) === 'over' }
}

async function describeOwn(ctx: Ctx<'patient'>, connection: Connection) {
  const [own, user, [patient]] = await Promise.all([
    openOwn(ctx, connection),
    readUserRow(connection, ctx.session.user_id),
    connection.run(loadRegion),
  ])
  return {
    visit:
      own && !own.isOver
        ? {
            id: own.row.id,
            state: own.row.taken_at ? ('taken' as const) : ('waiting' as const),
            position: own.row.position,
            since: own.row.created_at,
            now: ctx.now().toISOString(),
            provider_name: own.room?.care_person_name ?? null,
          }
        : null,
    known_phone: user ? openUser(user, ctx.keyring).phone : null,
    known_region: patient?.region ?? null,
  }
}
