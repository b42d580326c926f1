import { nobody, statement, type Connection, type Database } from '../db/database.ts'
import type { Keyring } from '../sealing/keyring.ts'
import { chainedColumns, chainStart, sealOf, type ChainedEvent } from './audit-chain.ts'
import { advance, type AuditProgress, type AuditSight } from './audit-progress.ts'

export interface ChainHead {
  place: number
  event_id: number
  seal: Buffer
}

export interface SealingPass {
  sealed: number
  /** The last link of the chain; null while nothing is sealed or when another process is sealing. */
  head: ChainHead | null
}

// An arbitrary advisory lock key, the same in every process.
const sealerLock = 7_245_002
// Hashing a larger batch would block the event loop.
const eventsAtOnce = 200

const becomeWriter = statement<never>('audit_become_writer', 'set local role audit_writer')
const takeTurn = statement<{ mine: boolean }>(
  'audit_take_turn',
  'select pg_try_advisory_xact_lock($1) as mine',
)
const readProgress = statement<AuditProgress>(
  'audit_read_progress',
  'select settled_id, fence_id, writers from audit_progress',
)
// The locks are read after the statement's snapshot is taken, which is the order that `advance` relies on.
const look = statement<AuditSight>(
  'audit_look',
  `select coalesce((select max(id) from audit_events), 0) as newest_id, array(
     select virtualtransaction from pg_locks
     where relation = 'audit_events'::regclass and mode = 'RowExclusiveLock' and granted
       and database = (select oid from pg_database where datname = current_database())
   ) as writers`,
)
const readHead = statement<ChainHead>(
  'audit_read_head',
  'select place, event_id, seal from audit_seals order by place desc limit 1',
)
const readUnsealed = statement<ChainedEvent>(
  'audit_read_unsealed',
  `select ${chainedColumns} from audit_events e
   where e.id > $1 and not exists (select from audit_seals s where s.event_id = e.id and s.event_id > $1)
   order by e.id limit ${eventsAtOnce}`,
)
const keepSeals = statement<never>(
  'audit_keep_seals',
  'insert into audit_seals (place, event_id, seal) select * from unnest($1::bigint[], $2::bigint[], $3::bytea[])',
)
const keepProgress = statement<never>(
  'audit_keep_progress',
  'update audit_progress set settled_id = $1, fence_id = $2, writers = $3',
)

/** Chains every committed event that has no seal yet. Writers of events never wait for it. */
export async function sealAudit(database: Database, keyring: Keyring): Promise<SealingPass> {
  let sealed = 0
  for (;;) {
    const batch = await database.transaction(nobody, (connection) => sealBatch(connection, keyring))
    if (!batch) return { sealed, head: null }
    sealed += batch.sealed
    if (batch.sealed < eventsAtOnce) return { sealed, head: batch.head }
  }
}

async function sealBatch(connection: Connection, keyring: Keyring): Promise<SealingPass | undefined> {
  await connection.run(becomeWriter)
  const [turn] = await connection.run(takeTurn, [sealerLock])
  if (!turn?.mine) return undefined

  const [progress] = await connection.run(readProgress)
  const [sight] = await connection.run(look)
  if (!progress || !sight) throw new Error('The progress of audit sealing is missing from the database.')
  const [lastHead = null] = await connection.run(readHead)
  const events = await connection.run(readUnsealed, [progress.settled_id])

  const links: ChainHead[] = []
  let head = lastHead
  for (const event of events) {
    const seal = sealOf(keyring.audit_key, head?.seal ?? chainStart, event)
    head = { place: (head?.place ?? 0) + 1, event_id: event.id, seal }
    links.push(head)
  }
  if (links.length > 0) {
    await connection.run(keepSeals, [
      links.map(({ place }) => place),
      links.map(({ event_id }) => event_id),
      links.map(({ seal }) => seal),
    ])
  }
  const all = events.length < eventsAtOnce
  const next = advance(progress, sight, all ? Infinity : (events.at(-1)?.id ?? 0))
  if (differs(progress, next)) {
    await connection.run(keepProgress, [next.settled_id, next.fence_id, next.writers])
  }
  return { sealed: links.length, head }
}

function differs(a: AuditProgress, b: AuditProgress): boolean {
  return a.settled_id !== b.settled_id || a.fence_id !== b.fence_id || a.writers.join() !== b.writers.join()
}
