import { createHmac } from 'node:crypto'
import { phoneCodeLength } from '@stillwater/domain/auth/phone-code'
import type { Keyring } from '../../../platform/sealing/keyring.ts'

/** Derived from the row's id by a key of the clinic, so that no table, job or backup holds a code. */
export function phoneCode(keyring: Keyring, confirmation_id: string): string {
  const made = createHmac('sha256', keyring.link_key).update(`phone code ${confirmation_id}`).digest()
  return String(made.readUIntBE(0, 6) % 10 ** phoneCodeLength).padStart(phoneCodeLength, '0')
}
