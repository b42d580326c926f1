import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { isRetryable } from './failures.ts'
import { useWireTypes } from './wire-types.ts'

/** A statement that is prepared once per connection. The row type is what it returns. */
export interface Statement<Row> {
  name: string
  text: string
  row?: Row
}

export function statement<Row>(name: string, text: string): Statement<Row> {
  return { name, text }
}

/** A borrowed connection: Drizzle for most queries, `run` for prepared statements. */
export interface Connection {
  db: NodePgDatabase
  run<Row>(wanted: Statement<Row>, values?: unknown[]): Promise<Row[]>
}

/** Whether the call reads the record that its path names: break-glass opens a record to no other call. */
type ReadsRecord = boolean

/** On whose behalf rows are seen. `nobody` sees nothing that belongs to a patient. */
export interface Caller {
  user_id: string | null
  reads_record?: ReadsRecord
}
export const nobody: Caller = { user_id: null }

/** A caller whom the database identifies itself: a statement that sets `app.user_id`, to no one where it refuses. */
export interface Identified<Row> {
  identify: Statement<Row>
  values: unknown[]
}

/** `identified` is what the statement that set the caller returned. */
type Work<T, Row = never> = (connection: Connection, identified: Promise<Row[]>) => Promise<T>

export interface Database {
  /** Reads on behalf of a caller, statement by statement. */
  read<T, Row = never>(caller: Caller | Identified<Row>, work: Work<T, Row>): Promise<T>
  /** All or nothing on behalf of a caller; retried after a deadlock or a serialization failure. */
  transaction<T, Row = never>(caller: Caller | Identified<Row>, work: Work<T, Row>): Promise<T>
  close(): Promise<void>
  counts(): { total: number; idle: number; waiting: number }
}

export interface DatabaseOptions {
  url: string
  role: 'app_rw' | 'jobs'
  max: number
  /** Prepared statements are planned once for any values: for a pool whose few statements run many times a second. */
  generic_plans?: boolean
  onLost?: (error: Error) => void
}

/** As the database is told. */
export const readsRecord = (reads_record = false) => (reads_record ? 'on' : 'off')

export class DatabaseBusy extends Error {}

const maxWaiting = 100
const maxAttempts = 3
const retryBaseMs = 10
// For the whole borrow, not for one transaction: reads have none. Every borrow sets it first.
const setCaller = statement<never>(
  'set_caller',
  `select set_config('app.user_id', $1, false), set_config('app.reads_record', $2, false)`,
)

export function openDatabase({ url, role, max, generic_plans, onLost }: DatabaseOptions): Database {
  useWireTypes()
  const pool = new pg.Pool({
    connectionString: url,
    max,
    pipeline: true,
    application_name: `stillwater ${role}`,
    connectionTimeoutMillis: 2_000,
    query_timeout: 8_000,
    // A new connection has no prepared statements, so an idle one is kept for long.
    idleTimeoutMillis: 600_000,
    keepAlive: true,
    options: `-c role=${role} -c TimeZone=UTC -c statement_timeout=5000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000 -c plan_cache_mode=${generic_plans ? 'force_generic_plan' : 'auto'}`,
  } as pg.PoolConfig)
  pool.on('error', (error) => onLost?.(error))

  const connections = new WeakMap<pg.PoolClient, Connection>()
  function connectionOf(client: pg.PoolClient): Connection {
    let connection = connections.get(client)
    if (!connection) {
      client.on('error', () => {})
      connection = {
        db: drizzle(client),
        run: async <Row>({ name, text }: Statement<Row>, values: unknown[] = []) =>
          (await client.query({ name, text, values })).rows as Row[],
      }
      connections.set(client, connection)
    }
    return connection
  }

  async function borrow<T>(work: (client: pg.PoolClient, connection: Connection) => Promise<T>): Promise<T> {
    if (pool.waitingCount >= maxWaiting) throw new DatabaseBusy('The queue for a connection is full.')
    const client = await pool.connect()
    try {
      const result = await work(client, connectionOf(client))
      client.release()
      return result
    } catch (error) {
      client.release(isBroken(error))
      throw error
    }
  }

  // Pipelined: the caller is set ahead of the first statement of the work, in the same round trip.
  const setCallerFor = <Row>({ run }: Connection, caller: Caller | Identified<Row>) =>
    'identify' in caller
      ? run(caller.identify, caller.values)
      : (run(setCaller, [caller.user_id ?? '', readsRecord(caller.reads_record)]) as Promise<Row[]>)

  const read: Database['read'] = (caller, work) =>
    borrow((_, connection) => {
      const identified = setCallerFor(connection, caller)
      return settled(identified, work(connection, identified))
    })

  const transact: Database['transaction'] = (caller, work) =>
    borrow(async (client, connection) => {
      try {
        const begun = client.query('begin')
        const identified = setCallerFor(connection, caller)
        const result = await settled(Promise.all([begun, identified]), work(connection, identified))
        const { command } = await client.query('commit')
        // Postgres answers a commit after a failed statement with a rollback, and no error.
        if (command !== 'COMMIT') throw new Error('The transaction was rolled back.')
        return result
      } catch (error) {
        await client.query('rollback').catch(() => {})
        throw error
      }
    })

  return {
    read,
    transaction: (caller, work) => retryOnCollision(() => transact(caller, work)),
    close: () => pool.end(),
    counts: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  }
}

/** The result of the work once both have ended: a connection is never returned with a statement under way. */
async function settled<T>(sent: Promise<unknown>, work: Promise<T>): Promise<T> {
  const [first, result] = await Promise.allSettled([sent, work])
  if (first.status === 'rejected') throw first.reason
  if (result.status === 'rejected') throw result.reason
  return result.value
}

/** Without a pause the victim of a deadlock locks its row again before the other transaction wakes. */
async function retryOnCollision<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      if (tries >= maxAttempts || !isRetryable(error)) throw error
      await sleep(retryBaseMs * 2 ** tries * (1 + Math.random()))
    }
  }
}

/** An error of the connection itself; a refused statement or an error of our own leaves it sound. */
function isBroken(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (cause instanceof pg.DatabaseError) return cause.severity === 'FATAL'
  return cause instanceof Error && /Connection|timeout|socket|queryable/i.test(cause.message)
}
