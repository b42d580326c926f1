import type { Socket } from 'node:net'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { isWorthRetrying } from './failures.ts'
import { runPrepared } from './prepared-query.ts'
import { useWireTypes } from './wire-types.ts'

/** A statement that is parsed once per connection. The row type is what it returns. */
export interface Statement<Row> {
  name: string
  text: string
  row?: Row
}

export function statement<Row>(name: string, text: string): Statement<Row> {
  return { name, text }
}

/** A connection in use: Drizzle for most things, `run` for hot prepared statements. */
export interface Connection {
  db: NodePgDatabase
  run<Row>(wanted: Statement<Row>, values?: unknown[]): Promise<Row[]>
}

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
  introduce<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  introduceTransaction<T>(work: TransactionWork<T>): Promise<T>
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

const longestQueue = 100
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
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    options: `-c role=${role} -c TimeZone=UTC -c statement_timeout=5000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000`,
  } as pg.PoolConfig)
  pool.on('error', (error) => onLost?.(error))

  const connections = new WeakMap<pg.PoolClient, Connection>()
  function connectionOf(client: pg.PoolClient): Connection {
    let connection = connections.get(client)
    if (!connection) {
      client.on('error', () => {})
      connection = {
        db: drizzle(client),
        run: <Row>(wanted: Statement<Row>, values: unknown[] = []) => {
          sendTogether(client)
          return runPrepared<Row>(client, wanted, values)
        },
      }
      connections.set(client, connection)
    }
    return connection
  }

  async function borrow<T>(work: (connection: Connection, client: pg.PoolClient) => Promise<T>): Promise<T> {
    if (pool.waitingCount >= longestQueue) throw new DatabaseBusy('The queue for a connection is full.')
    const client = await pool.connect()
    try {
      const result = await work(connectionOf(client), client)
      client.release()
      return result
    } catch (error) {
      // A connection in doubt is not handed to the next caller.
      client.release(!isAnsweredRefusal(error))
      throw error
    }
  }

  async function once<T>(caller: Caller | null, work: TransactionWork<T>): Promise<T> {
    return borrow(async (connection, client) => {
      // Not awaited: they travel together with the first statement of the work.
      const sent: Promise<unknown>[] = []
      let failed: { reason: unknown } | undefined
      const alongside = (last: Promise<unknown>) => {
        last.catch((reason: unknown) => (failed ??= { reason }))
        sent.push(last)
      }
      sendTogether(client)
      alongside(client.query('begin'))
      if (caller) alongside(connection.run(setCallerHere, [caller.user_id ?? '']))
      try {
        const result = await work(connection, alongside)
        if (failed) throw failed.reason
        sendTogether(client)
        const [committed] = await Promise.all([client.query('commit'), ...sent])
        // A commit after a failed statement is answered as a rollback, without an error.
        if (committed.command !== 'COMMIT') throw new Error('The transaction was rolled back.')
        return result
      } catch (error) {
        await client.query('rollback').catch(() => {})
        throw error
      }
    })
  }

  return {
    introduce: (work) => borrow((connection) => work(connection)),
    read: (caller, work) =>
      borrow(async (connection) => {
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

/** What is asked of a connection in one breath leaves in one packet. */
function sendTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
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
