import { createHmac } from 'node:crypto'
import type { Keyring } from '../../../platform/sealing/keyring.ts'

/** Derived from the change's id by a key of the clinic, so that no table, job or backup holds it. */
export function emailChangeToken(keyring: Keyring, change_id: string): string {
  return createHmac('sha256', keyring.link_key).update(`email change ${change_id}`).digest('base64url')
}
