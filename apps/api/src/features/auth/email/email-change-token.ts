import { createHmac } from 'node:crypto'
import type { Keyring } from '../../../platform/sealing/keyring.ts'

/** Derived from the change's id by a key of the clinic, so that no table, job or backup holds it. */
export function emailChangeToken(keyring: Keyring, change_id: string): string {
  return createHmac('sha256', keyring.link_key).update(`email change ${change_id}`).digest('base64url')
}

/** The same for the link that undoes a change. */
export function emailUndoToken(keyring: Keyring, undo_id: string): string {
  return createHmac('sha256', keyring.link_key).update(`email undo ${undo_id}`).digest('base64url')
}
