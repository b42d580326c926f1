import { statement, type Connection } from '../../platform/db/database.ts'
import type { Counted, Limit } from '@stillwater/domain/auth/sign-in-throttle'
import { limits } from '@stillwater/domain/auth/sign-in-throttle'

/** What is limited, and for whom: an account, a network or a device, by a keyed hash. */
export interface Attempt {
  kind: Limit
  key: Buffer
}

const add = statement<{ id: number }>(
  'attempts_add',
  'insert into attempts (kind, key) select * from unnest($1::text[], $2::bytea[]) returning id',
)
const lock = statement<never>(
  'attempts_lock',
  `select pg_advisory_xact_lock(hashtextextended(kind || encode(key, 'hex'), 0))
     from (select * from unnest($1::text[], $2::bytea[]) with ordinality as wanted (kind, key, at) order by at offset 0) w`,
)
const count = statement<{ count: number; oldest: string | null }>(
  'attempts_count',
  `select count(a.id)::int as count, min(a.at) as oldest
     from unnest($1::text[], $2::bytea[], $3::float8[]) with ordinality as w (kind, key, window_ms, at)
     left join attempts a on a.kind = w.kind and a.key = w.key
       and a.at > app_now() - w.window_ms * interval '1 millisecond'
    group by w.at order by w.at`,
)
const remove = statement<never>('attempts_remove', 'delete from attempts where id = any($1)')

/**
 * How often each was attempted within its window. The locks are taken in the order given and held until the transaction
 * ends, so a parallel attempt is counted after this one was added and cannot pass the limit.
 */
export async function countAttempts<const All extends readonly Attempt[]>(
  { run }: Connection,
  attempts: All,
): Promise<{ [At in keyof All]: Counted }> {
  const [kinds, keys] = [attempts.map(({ kind }) => kind), attempts.map(({ key }) => key)]
  await run(lock, [kinds, keys])
  const rows = await run(count, [kinds, keys, kinds.map((kind) => limits[kind].window_ms)])
  return rows.map((row) => ({
    count: row.count,
    oldest_ms: row.oldest ? Date.parse(row.oldest) : 0,
  })) as { [At in keyof All]: Counted }
}

/** Returns the ids of what was added. */
export async function addAttempts({ run }: Connection, attempts: readonly Attempt[]): Promise<number[]> {
  const rows = await run(add, [attempts.map(({ kind }) => kind), attempts.map(({ key }) => key)])
  return rows.map(({ id }) => id)
}

/** An attempt that succeeded does not count against the limit. */
export async function removeAttempts({ run }: Connection, ids: number[]): Promise<void> {
  await run(remove, [ids])
}
