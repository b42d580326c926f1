import { createHmac } from 'node:crypto'
import type { Keyring } from '../../platform/sealing/keyring.ts'

/** A link's secret is made from its id by a key of the clinic: the job that mails it needs to be told the id alone. */
export function resetToken(keyring: Keyring, reset_id: string): string {
  return createHmac('sha256', keyring.link_key).update(`reset ${reset_id}`).digest('base64url')
}
