import { nobody, statement, type Connection, type Database } from '../db/database.ts'
import {
  clinicAsOwner,
  randomSecret,
  readKeyring,
  replaceKeyring,
  secretKey,
  type KeyringFile,
} from './keyring-file.ts'
import type { Keyring } from './keyring.ts'
import { SealBroken, type SealingKey } from './sealing.ts'
import { unwrapKey, wrapKey, type WrappedKey } from './wrapped-key.ts'

export interface Rotation {
  clinic_key_id: string
  rewrapped: number
  /** Whose keys could not be opened. While there is one, the old clinic key stays. */
  unreadable: string[]
}

// An arbitrary advisory lock key, the same in every process.
const rotationLock = 7_245_003
const rowsAtOnce = 1_000
const waitForTurn = statement<unknown>('rotate_wait_for_turn', 'select pg_advisory_xact_lock($1)')
const rowsUnderOtherKeys = statement<WrappedKey>(
  'rotate_rows_under_other_keys',
  `select owner_id, version, clinic_key_id, wrapped from data_keys
   where owner_id > $1 and clinic_key_id <> $2 order by owner_id limit ${rowsAtOnce}`,
)
// A row that changed since it was read is left for the next sweep.
const keepRewrapped = statement<{ owner_id: string }>(
  'rotate_keep_rewrapped',
  `update data_keys d set clinic_key_id = $1, wrapped = fresh.wrapped
   from unnest($2::uuid[], $3::bytea[], $4::bytea[]) as fresh (owner_id, was, wrapped)
   where d.owner_id = fresh.owner_id and d.wrapped = fresh.was returning d.owner_id`,
)

/**
 * Replaces the clinic key while the server runs. Run again after a crash, it resumes.
 *
 * The new key is on disk before any row needs it, and a server that meets an unknown key reads the file again, so no
 * read fails. `settle` waits longer than a request may last: when a sweep after it finds nothing left,
 * no request still holds a row wrapped with the old key, read or yet to be stored, and that key is destroyed.
 */
export async function rotateClinicKey(
  database: Database,
  keyring: Keyring,
  settle: () => Promise<void>,
): Promise<Rotation> {
  await changeFile(database, keyring, addKey)
  const current = keyring.current()
  const rotation: Rotation = { clinic_key_id: String(current.version), rewrapped: 0, unreadable: [] }
  for (let settled = false; ; settled = true) {
    const { rewrapped, unreadable } = await sweep(database, keyring, current)
    rotation.rewrapped += rewrapped
    if (unreadable.length > 0) return { ...rotation, unreadable }
    if (settled && rewrapped === 0) break
    await settle()
  }
  await changeFile(database, keyring, dropOldKeys)
  return rotation
}

/** Two rotations at once must not each write a file without the other's key. */
async function changeFile(
  database: Database,
  keyring: Keyring,
  change: (content: KeyringFile, keyring: Keyring) => KeyringFile,
): Promise<void> {
  await database.transaction(nobody, async (connection) => {
    await connection.run(waitForTurn, [rotationLock])
    const content = await readKeyring(keyring.path)
    const changed = change(content, keyring)
    if (changed !== content) await replaceKeyring(keyring.path, changed)
  })
  keyring.current()
}

function addKey(content: KeyringFile, keyring: Keyring): KeyringFile {
  const ids = Object.keys(content.keys).map(Number)
  if (ids.length > 1) return content
  const version = Math.max(...ids) + 1
  const text = randomSecret()
  const { wrapped } = wrapKey({ version, secret: secretKey(text) }, clinicAsOwner, keyring.records_key)
  const id = String(version)
  return {
    ...content,
    current: id,
    keys: { ...content.keys, [id]: text },
    records_key: { clinic_key_id: id, wrapped: wrapped.toString('base64') },
  }
}

function dropOldKeys(content: KeyringFile): KeyringFile {
  const kept = content.keys[content.current]
  return kept === undefined ? content : { ...content, keys: { [content.current]: kept } }
}

async function sweep(database: Database, keyring: Keyring, current: SealingKey) {
  const unreadable: string[] = []
  let rewrapped = 0
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await database.read(nobody, (connection) =>
      connection.run(rowsUnderOtherKeys, [after, String(current.version)]),
    )
    const fresh = rows.flatMap((row) => rewrap(keyring, current, row) ?? (unreadable.push(row.owner_id), []))
    if (fresh.length > 0) {
      const kept = await database.transaction(nobody, (connection) => keep(connection, current, fresh))
      rewrapped += kept.length
    }
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) return { rewrapped, unreadable }
    after = last.owner_id
  }
}

interface Rewrapped {
  was: Buffer
  row: WrappedKey
}

function rewrap(keyring: Keyring, current: SealingKey, row: WrappedKey): Rewrapped | undefined {
  const clinicKey = keyring.find(row.clinic_key_id)
  if (!clinicKey) return undefined
  try {
    return { was: row.wrapped, row: wrapKey(current, row.owner_id, unwrapKey(clinicKey, row)) }
  } catch (error) {
    if (error instanceof SealBroken) return undefined
    throw error
  }
}

function keep(connection: Connection, current: SealingKey, fresh: Rewrapped[]) {
  return connection.run(keepRewrapped, [
    String(current.version),
    fresh.map(({ row }) => row.owner_id),
    fresh.map(({ was }) => was),
    fresh.map(({ row }) => row.wrapped),
  ])
}
