import { nobody, statement, type Database } from '../db/database.ts'
import { KeyringUnusable } from './keyring-file.ts'
import type { Keyring } from './keyring.ts'
import { openPersonKey } from './person-key.ts'
import type { WrappedKey } from './wrapped-key.ts'

const anyRow = statement<WrappedKey>(
  'keyring_any_row',
  'select owner_id, version, clinic_key_id, wrapped from data_keys limit 1',
)

/** Refuses to start with the keys of another installation, which open nothing and would seal new data apart. */
export async function checkKeyring(database: Database, keyring: Keyring): Promise<void> {
  const [row] = await database.read(nobody, (connection) => connection.run(anyRow))
  if (!row) return
  try {
    openPersonKey(keyring, row)
  } catch {
    throw new KeyringUnusable(`The clinic keys in ${keyring.path} do not belong to this database.`)
  }
}
