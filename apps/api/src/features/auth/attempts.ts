import { statement, type Connection } from '../../platform/db/database.ts'
import type { Counted, Limit } from '@stillwater/domain/auth/sign-in-throttle'
import { limits } from '@stillwater/domain/auth/sign-in-throttle'

const add = statement<{ id: number }>(
  'attempts_add',
  'insert into attempts (kind, key) values ($1, $2) returning id',
)
const takeTurns = statement<never>(
  'attempts_take_turns',
  `select pg_advisory_xact_lock(hashtextextended($1 || encode($2, 'hex'), 0))`,
)
const count = statement<{ count: number; oldest: string | null }>(
  'attempts_count',
  `select count(*)::int as count, min(at) as oldest from attempts
    where kind = $1 and key = $2 and at > app_now() - $3 * interval '1 millisecond'`,
)
const forgive = statement<never>('attempts_forgive', 'delete from attempts where id = any($1)')

/**
 * How often something was tried within its window. Until the transaction ends, others who count the same wait: what is
 * added after counting is seen by whoever counts next, so guesses made all at once get no more tries.
 */
export async function counted(connection: Connection, kind: Limit, key: Buffer): Promise<Counted> {
  const [, [row]] = await Promise.all([
    connection.run(takeTurns, [kind, key]),
    connection.run(count, [kind, key, limits[kind].window_ms]),
  ])
  return { count: row?.count ?? 0, oldest_ms: row?.oldest ? Date.parse(row.oldest) : 0 }
}

export async function addAttempt(connection: Connection, kind: Limit, key: Buffer): Promise<number> {
  const [row] = await connection.run(add, [kind, key])
  return row?.id ?? 0
}

export async function forgiveAttempts(connection: Connection, ids: number[]): Promise<void> {
  await connection.run(forgive, [ids])
}
