import { statement, type Connection } from '../../platform/db/database.ts'
import type { Keyring } from '../../platform/sealing/keyring.ts'
import { openPersonKey, type PersonKey } from '../../platform/sealing/person-key.ts'
import type { WrappedKey } from '../../platform/sealing/wrapped-key.ts'

const loadKey = statement<WrappedKey>('load_person_key', 'select * from data_keys where owner_id = $1')

/** The key of a row that carries it, as a patient's record does. */
export function keyOf(
  row: { id: string; version: number; clinic_key_id: string; wrapped: Buffer },
  keyring: Keyring,
): PersonKey {
  return openPersonKey(keyring, { ...row, owner_id: row.id })
}

/** The key of a person whom the caller reaches; row-level security hides every other. */
export async function readKey(
  connection: Connection,
  keyring: Keyring,
  owner_id: string,
): Promise<PersonKey | null> {
  const [row] = await connection.run(loadKey, [owner_id])
  return row ? openPersonKey(keyring, row) : null
}
