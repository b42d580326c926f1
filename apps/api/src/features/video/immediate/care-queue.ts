import { Problem } from '@stillwater/contract/problems'
import type * as contract from '@stillwater/contract/immediate-queue'
import { queuePresentMs } from '@stillwater/domain/video/room-hours'
import { read, transaction, type Ctx, type Input } from '../../../context.ts'
import { statement, type Connection } from '../../../platform/db/database.ts'
import { openUser, readUserRow } from '../../people/user-record.ts'
import { patientsById } from '../../scheduling/care/patient-names.ts'
import { announceRoom } from '../rooms/load-room.ts'
import type { ImmediateVisitRow } from '../video.table.ts'
import { announceQueue } from './queue-changes.ts'

const absent = `$1 * interval '1 millisecond'`
const queue = statement<{ waiting: number; longest_since: string | null }>(
  'immediate_queue',
  `select count(*)::integer as waiting, min(created_at) as longest_since from immediate_queue(${absent})`,
)
const line = statement<Pick<ImmediateVisitRow, 'id' | 'patient_id' | 'region' | 'created_at'>>(
  'immediate_line',
  `select id, patient_id, region, created_at from immediate_line(${absent}) limit 20`,
)
const take = statement<{ id: string | null }>(
  'take_immediate_visit',
  `select take_immediate_visit(${absent}) as id`,
)
const load = statement<ImmediateVisitRow>(
  'load_immediate_visit',
  'select * from immediate_visits where id = $1 and taken_by = app_user()',
)
const current = statement<ImmediateVisitRow>(
  'current_immediate_visit',
  `select * from immediate_visits where taken_by = app_user() and ended_at is null
     and taken_at > app_now() - interval '90 minutes' order by taken_at desc limit 1`,
)
const end = statement<{ id: string }>(
  'end_immediate_visit',
  `update immediate_visits set ended_at = coalesce(ended_at, app_now()) where id = $1 and taken_by = app_user() returning id`,
)

export function readImmediateQueue(ctx: Ctx<'care_team'>) {
  return read(ctx, (connection) => describeQueue(ctx, connection))
}

/** Two providers who ask at the same moment get two different patients, or one of them gets nobody. */
export function takeImmediateVisit(ctx: Ctx<'care_team'>) {
  return transaction(ctx, async (connection) => {
    const [taken] = await connection.run(take, [queuePresentMs])
    const [visit] = taken?.id ? await connection.run(load, [taken.id]) : []
    if (!visit) throw new Problem('nobody_waits')
    await announceQueue(connection, visit)
    return describeQueue(ctx, connection)
  })
}

export function endImmediateVisit(
  ctx: Ctx<'care_team'>,
  { params: { id } }: Input<typeof contract.endImmediateVisit>,
) {
  return transaction(ctx, async (connection) => {
    const [visit] = await connection.run(load, [id])
    if (!visit) throw new Problem('not_found')
    await announceRoom(connection, ctx.keyring, id, ctx.session.user_id)
    await connection.run(end, [id])
    await announceQueue(connection, visit)
    return describeQueue(ctx, connection)
  })
}

/** How many patients wait for a provider now whom the caller may take, and since when. */
export async function countImmediateQueue({ run }: Connection) {
  const [counted] = await run(queue, [queuePresentMs])
  return { waiting: counted?.waiting ?? 0, longest_since: counted?.longest_since ?? null }
}

async function describeQueue(ctx: Ctx<'care_team'>, connection: Connection) {
  const [counted, waiting, [mine]] = await Promise.all([
    countImmediateQueue(connection),
    connection.run(line, [queuePresentMs]),
    connection.run(current),
  ])
  const patient = mine && (await readUserRow(connection, mine.patient_id))
  const name = patient ? openUser(patient, ctx.keyring) : null
  // Those who are not on the caller's panel have no name here.
  const known = await patientsById(
    connection,
    ctx.keyring,
    waiting.map(({ patient_id }) => patient_id),
  )
  return {
    ...counted,
    line: waiting.map(({ id, patient_id, region, created_at }) => ({
      id,
      patient_name: known.get(patient_id)?.name ?? null,
      region,
      since: created_at,
    })),
    now: ctx.now().toISOString(),
    current: mine
      ? {
          id: mine.id,
          patient_name: name ? `${name.first_name} ${name.last_name}` : '',
          taken_at: mine.taken_at ?? mine.created_at,
        }
      : null,
  }
}
