import type { Keyring } from './keyring.ts'
import { open, seal, type Place } from './sealing.ts'

/** For rows that belong to no person, such as emails waiting to be sent. */
export function clinicSeal(keyring: Keyring, place: Place, value: unknown): Buffer {
  return seal(keyring.records_key, place, value)
}

export function clinicOpen<T>(keyring: Keyring, place: Place, sealed: Buffer): T {
  return open<T>(keyring.records_key, place, sealed)
}
