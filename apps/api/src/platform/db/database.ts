import { availableParallelism } from 'node:os'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { createBatcher, type Batcher, type Statement } from './batch.ts'
import { isWorthRetrying } from './failures.ts'
import { createLanes } from './lanes.ts'
import { useWireTypes } from './wire-types.ts'

export type { Statement }

export function statement<Row>(name: string, text: string): Statement<Row> {
  return { name, text }
}

/** A connection in use: Drizzle for most things, `run` for hot prepared statements. */
export interface Connection {
  db: NodePgDatabase
  run<Row>(wanted: Statement<Row>, values?: unknown[]): Promise<Row[]>
}

export type Asking = Pick<Connection, 'run'>

/** On whose behalf rows are seen. Nobody sees nothing that belongs to a patient. */
export interface Caller {
  user_id: string | null
}
export const nobody: Caller = { user_id: null }

/** `alongside` takes a last statement under way: it is awaited together with the commit, and fails it. */
export type TransactionWork<T> = (
  connection: Connection,
  alongside: (last: Promise<unknown>) => void,
) => Promise<T>

export interface Database {
  /** Reads on behalf of a caller. The caller is set in the same round trip as the first statement. */
  read<T>(caller: Caller, work: (connection: Connection) => Promise<T>): Promise<T>
  /** All or nothing, on behalf of a caller; run again when two transactions met. */
  transaction<T>(caller: Caller, work: TransactionWork<T>): Promise<T>
  /** For work whose first statement finds out who the caller is, and sets it itself. */
  introduceTransaction<T>(work: TransactionWork<T>): Promise<T>
  /** The same in one breath: what is asked at once, and nothing later, is a transaction of its own. */
  introduce<T>(work: (connection: Asking) => Promise<T>): Promise<T>
  /** One that changes something: run again when two met. */
  introduceChange<T>(work: (connection: Asking) => Promise<T>): Promise<T>
  close(): Promise<void>
  counts(): { total: number; idle: number; waiting: number }
}

export interface DatabaseOptions {
  url: string
  role: 'app_rw' | 'jobs'
  max: number
  onLost?: (error: Error) => void
}

export class DatabaseBusy extends Error {}

/** A pooled connection, and how it is spoken to. */
interface Borrowed {
  connection: Connection
  batcher: Batcher
}

const longestQueue = 100
const begin = statement('begin', 'begin')
const commit = statement('commit', 'commit')
const rollback = statement('rollback', 'rollback')
const setCaller = statement<{ set_config: string }>(
  'set_caller',
  `select set_config('app.user_id', $1, false)`,
)
const setCallerHere = statement<{ set_config: string }>(
  'set_caller_here',
  `select set_config('app.user_id', $1, true)`,
)

export function openDatabase({ url, role, max, onLost }: DatabaseOptions): Database {
  useWireTypes()
  const pool = new pg.Pool({
    connectionString: url,
    max,
    pipeline: true,
    application_name: `stillwater ${role}`,
    connectionTimeoutMillis: 2_000,
    query_timeout: 8_000,
    // A new connection knows no statement yet: whoever comes first waits for it.
    idleTimeoutMillis: 600_000,
    keepAlive: true,
    options: `-c role=${role} -c TimeZone=UTC -c statement_timeout=5000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000`,
  } as pg.PoolConfig)
  pool.on('error', (error) => onLost?.(error))

  const borrowed = new WeakMap<pg.PoolClient, Borrowed>()
  function borrowedOf(client: pg.PoolClient): Borrowed {
    let found = borrowed.get(client)
    if (!found) {
      client.on('error', () => {})
      const batcher = createBatcher(client)
      const run = <Row>(wanted: Statement<Row>, values: unknown[] = []) =>
        batcher.ask(wanted, values).then(({ rows }) => rows)
      found = { batcher, connection: { db: drizzle(inOrder(client, batcher)), run } }
      borrowed.set(client, found)
    }
    return found
  }

  async function borrow<T>(work: (borrowed: Borrowed) => Promise<T>): Promise<T> {
    if (pool.waitingCount >= longestQueue) throw new DatabaseBusy('The queue for a connection is full.')
    const client = await pool.connect()
    try {
      const result = await work(borrowedOf(client))
      client.release()
      return result
    } catch (error) {
      // A connection in doubt is not handed to the next caller.
      client.release(!isAnsweredRefusal(error))
      throw error
    }
  }

  async function once<T>(caller: Caller | null, work: TransactionWork<T>): Promise<T> {
    return borrow(async ({ connection, batcher }) => {
      // Not awaited: they travel together with the first statement of the work.
      const sent: Promise<unknown>[] = []
      let failed: { reason: unknown } | undefined
      const alongside = (last: Promise<unknown>) => {
        last.catch((reason: unknown) => (failed ??= { reason }))
        sent.push(last)
      }
      alongside(batcher.ask(begin, []))
      if (caller) alongside(connection.run(setCallerHere, [caller.user_id ?? '']))
      try {
        const result = await work(connection, alongside)
        if (failed) throw failed.reason
        const [committed] = await Promise.all([batcher.ask(commit, []), ...sent])
        // A commit after a failed statement is answered as a rollback, without an error.
        if (committed.command !== 'COMMIT') throw new Error('The transaction was rolled back.')
        return result
      } catch (error) {
        await batcher.ask(rollback, []).catch(() => {})
        throw error
      }
    })
  }

  const lanes = () =>
    createLanes(
      {
        connect: () => pool.connect(),
        free: () => pool.waitingCount === 0 && (pool.idleCount > 0 || pool.totalCount < max),
      },
      {
        most: Math.max(1, Math.min(availableParallelism(), max / 2)),
        isDoubtful: (error) => !isAnsweredRefusal(error),
      },
    )
  // Apart: whoever reads never waits behind a change that waits for them.
  const shareReading = lanes()
  const shareChanging = lanes()
  const alone = <T>({ batcher }: Borrowed, work: (connection: Asking) => Promise<T>) =>
    batcher.alone((ask) =>
      work({ run: (wanted, values = []) => ask(wanted, values).then(({ rows }) => rows) }),
    )

  return {
    introduce: (work) => shareReading((client) => alone(borrowedOf(client), work)),
    introduceChange: (work) => persistently(() => shareChanging((client) => alone(borrowedOf(client), work))),
    read: (caller, work) =>
      borrow(async ({ connection }) => {
        // Both are awaited whatever happens: a connection is never handed on with work under way.
        const [set, result] = await Promise.allSettled([
          connection.run(setCaller, [caller.user_id ?? '']),
          work(connection),
        ])
        if (set.status === 'rejected') throw set.reason
        if (result.status === 'rejected') throw result.reason
        return result.value
      }),
    transaction: (caller, work) => persistently(() => once(caller, work)),
    introduceTransaction: (work) => persistently(() => once(null, work)),
    close: () => pool.end(),
    counts: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  }
}

/** Drizzle's statements keep their place among those that were asked before them. */
function inOrder(client: pg.PoolClient, batcher: Batcher): pg.PoolClient {
  const query = (...asked: Parameters<pg.PoolClient['query']>) => {
    batcher.send()
    return client.query(...asked)
  }
  return Object.create(client, { query: { value: query } }) as pg.PoolClient
}

async function persistently<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      if (tries >= 3 || !isWorthRetrying(error)) throw error
    }
  }
}

/** The server answered "no" to a statement, or our own code threw: the connection itself is sound. */
function isAnsweredRefusal(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (cause instanceof pg.DatabaseError) return cause.severity !== 'FATAL'
  return !(cause instanceof Error && /Connection|timeout|socket|queryable/i.test(cause.message))
}
