import { createSecretKey } from 'node:crypto'
import { openBytes, sealBytes, type Place, type SealingKey } from './sealing.ts'

/** A data key as it is kept: readable only with the clinic key it names, and only as the key of its owner. */
export interface WrappedKey {
  owner_id: string
  version: number
  clinic_key_id: string
  wrapped: Buffer
}

export function wrapKey(clinicKey: SealingKey, owner_id: string, key: SealingKey): WrappedKey {
  const wrapped = sealBytes(clinicKey, placeOf(owner_id, key.version), key.secret.export())
  return { owner_id, version: key.version, clinic_key_id: String(clinicKey.version), wrapped }
}

export function unwrapKey(clinicKey: SealingKey, row: WrappedKey): SealingKey {
  const bytes = openBytes(clinicKey, placeOf(row.owner_id, row.version), row.wrapped)
  const secret = createSecretKey(bytes)
  bytes.fill(0)
  return { version: row.version, secret }
}

export function placeOf(owner_id: string, version: number): Place {
  return { table: 'data_keys', column: 'wrapped', id: `${owner_id}.${version}` }
}
