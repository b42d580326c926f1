import { createHmac } from 'node:crypto'
import type { Keyring } from '../../../platform/sealing/keyring.ts'

/** Derived from the link's id by a key of the clinic, so that no table, job or backup holds it. */
export function resetToken(keyring: Keyring, reset_id: string): string {
  return createHmac('sha256', keyring.link_key).update(`reset ${reset_id}`).digest('base64url')
}
