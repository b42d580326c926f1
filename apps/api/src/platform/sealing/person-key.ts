import { createSecretKey, randomBytes } from 'node:crypto'
import type { Keyring } from './keyring.ts'
import { SealBroken, type SealingKey } from './sealing.ts'
import { placeOf, unwrapKey, wrapKey, type WrappedKey } from './wrapped-key.ts'

/** The key that seals everything kept about one person. Without its row in data_keys all of it is unreadable. */
export type PersonKey = SealingKey

const mostUnwrapped = 5_000

/** For a new person: the key to seal with, and the row for data_keys. */
export function makePersonKey(keyring: Keyring, owner_id: string): { key: PersonKey; row: WrappedKey } {
  const key = { version: 1, secret: createSecretKey(randomBytes(32)) }
  return { key, row: wrapKey(keyring.current(), owner_id, key) }
}

export function openPersonKey(keyring: Keyring, row: WrappedKey): PersonKey {
  const { unwrapped } = keyring
  // The owner is part of the cache key: a row moved to another person misses here and is refused below.
  const name = `${row.owner_id}.${row.version}.${row.clinic_key_id}.${row.wrapped.toString('latin1')}`
  let key = unwrapped.get(name)
  if (key) {
    unwrapped.delete(name)
  } else {
    const clinicKey = keyring.find(row.clinic_key_id)
    if (!clinicKey) throw new SealBroken(placeOf(row.owner_id, row.version))
    key = unwrapKey(clinicKey, row)
    if (unwrapped.size >= mostUnwrapped) unwrapped.delete(unwrapped.keys().next().value as string)
  }
  unwrapped.set(name, key)
  return key
}
