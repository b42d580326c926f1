import { createHash } from 'node:crypto'
import { Problem } from '@stillwater/contract/problems'
import { statement, type Connection } from '../db/database.ts'

export interface Stored {
  status: number
  body: string
}

export interface Sealer {
  seal(id: string, value: unknown): Buffer
  open<T>(id: string, sealed: Buffer): T
}

interface KeyRow {
  request_sha256: Buffer
  status: number | null
  body: Buffer | null
}

const take = statement<{ key: string }>(
  'take_idempotency_key',
  `insert into idempotency_keys (user_id, key, request_sha256) values ($1, $2, $3) on conflict do nothing returning key`,
)
const look = statement<KeyRow>(
  'look_idempotency_key',
  'select request_sha256, status, body from idempotency_keys where user_id = $1 and key = $2',
)
const keep = statement<never>(
  'keep_idempotent_answer',
  'update idempotency_keys set status = $3, body = $4 where user_id = $1 and key = $2',
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

/**
 * Runs the work once per key. The key is taken in the same transaction as the work, so a kill between the two is
 * impossible; a second call waits for the first on the key's row and is then given its answer.
 */
export async function once(
  connection: Connection,
  call: { user_id: string; key: string; hash: Buffer },
  sealer: Sealer,
  work: () => Promise<Stored>,
): Promise<Stored> {
  const [taken] = await connection.run(take, [call.user_id, call.key, call.hash])
  if (!taken) return replay(connection, call, sealer)
  const answer = await work()
  await connection.run(keep, [call.user_id, call.key, answer.status, sealer.seal(call.key, answer.body)])
  return answer
}

async function replay(
  connection: Connection,
  call: { user_id: string; key: string; hash: Buffer },
  sealer: Sealer,
): Promise<Stored> {
  const [row] = await connection.run(look, [call.user_id, call.key])
  if (!row || row.status === null || row.body === null)
    throw new Problem('idempotency_in_progress', { retry_after: 1 })
  if (!row.request_sha256.equals(call.hash)) throw new Problem('idempotency_key_reused')
  return { status: row.status, body: sealer.open<string>(call.key, row.body) }
}
