import { createHash } from 'node:crypto'
import { Problem } from '@stillwater/contract/problems'
import { statement, type Asking } from '../db/database.ts'

export interface Stored {
  status: number
  body: string
}

/** Seals what was answered under a key. */
export interface Sealer {
  seal(id: string, bytes: Buffer): Buffer
  open(id: string, sealed: Buffer): Buffer
}

interface KeyRow {
  request_sha256: Buffer
  status: number
  body: Buffer
}

// Whoever comes second with a key waits here for the first to finish, and then sees its answer.
const hold = statement<never>(
  'hold_idempotency_key',
  'select pg_advisory_xact_lock(hashtextextended(app_user()::text || $1, 0))',
)
const look = statement<KeyRow>(
  'look_idempotency_key',
  'select request_sha256, status, body from idempotency_keys where user_id = app_user() and key = $1',
)
const keep = statement<never>(
  'keep_idempotent_answer',
  'insert into idempotency_keys (user_id, key, request_sha256, status, body) values ($1, $2, $3, $4, $5)',
)

const keyPattern = /^[\x21-\x7e]{8,200}$/

export function readKey(header: unknown): string | null {
  if (header === undefined) return null
  if (typeof header !== 'string' || !keyPattern.test(header)) throw new Problem('idempotency_key_required')
  return header
}

export function requestHash(method: string, url: string, body: unknown): Buffer {
  return createHash('sha256')
    .update(`${method} ${url}\n${JSON.stringify(body ?? null)}`)
    .digest()
}

export function sealBody(sealer: Sealer, key: string, body: string): Buffer {
  return sealer.seal(key, Buffer.from(body))
}

/** What was answered to this key before. Asked in one breath with the session, whose owner's key it is. */
export async function lookUp({ run }: Asking, key: string): Promise<KeyRow | undefined> {
  const [, [found]] = await Promise.all([run(hold, [key]), run(look, [key])])
  return found
}

/**
 * Runs the work once per key. The answer is kept in the transaction of the work, so a kill between the two is
 * impossible.
 */
export async function once(
  { run }: Asking,
  call: { user_id: string; key: string; hash: Buffer; before: KeyRow | undefined },
  sealer: Sealer,
  work: () => Promise<Stored>,
  alongside: (last: Promise<unknown>) => void,
): Promise<Stored> {
  const { user_id, key, hash, before } = call
  if (before) {
    if (!before.request_sha256.equals(hash)) throw new Problem('idempotency_key_reused')
    return { status: before.status, body: sealer.open(key, before.body).toString() }
  }
  const { status, body } = await work()
  alongside(run(keep, [user_id, key, hash, status, sealBody(sealer, key, body)]))
  return { status, body }
}
