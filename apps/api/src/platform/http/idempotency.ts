import { createHash } from 'node:crypto'
import { Problem } from '@stillwater/contract/problems'
import { statement, type Connection } from '../db/database.ts'

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
  'insert into idempotency_keys (user_id, key, request_sha256, status, body) values (app_user(), $1, $2, $3, $4)',
)

const keyPattern = /^[\x21-\x7e]{8,200}$/

/** The key of a request: null where it has none, and `malformed` where it has one that cannot be kept. */
export function readKey(header: unknown): string | null {
  if (header === undefined) return null
  return typeof header === 'string' && keyPattern.test(header) ? header : malformed
}

export const malformed = 'malformed'

export function requestHash(method: string, url: string, body: unknown): Buffer {
  return createHash('sha256')
    .update(`${method} ${url}\n${JSON.stringify(body ?? null)}`)
    .digest()
}

/** What was answered to this key before. A second call with the key waits here for the first to finish. */
export async function storedReply(
  { run }: Connection,
  sealer: Sealer,
  key: string,
  hash: Buffer,
): Promise<Stored | null> {
  await run(hold, [key])
  const [before] = await run(look, [key])
  if (!before) return null
  if (!before.request_sha256.equals(hash)) throw new Problem('idempotency_key_reused')
  return { status: before.status, body: sealer.open(key, before.body).toString() }
}

/** In the transaction of the work, so a kill between the two is impossible. */
export async function keepReply(
  { run }: Connection,
  sealer: Sealer,
  key: string,
  hash: Buffer,
  { status, body }: Stored,
): Promise<void> {
  await run(keep, [key, hash, status, sealer.seal(key, Buffer.from(body))])
}
