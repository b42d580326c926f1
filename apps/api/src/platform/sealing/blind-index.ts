import { createHmac } from 'node:crypto'
import type { Keyring } from './keyring.ts'

/** One purpose cannot be compared with another. */
export type IndexPurpose =
  | 'email'
  | 'phone'
  | 'policy'
  | 'attempt'
  | 'device'
  | 'card'
  | 'exercise'
  | 'recovery_code'
  | 'processor_event'

/** Finds a row by a value that is kept sealed. The caller brings the value into its one spelling first. */
export function blindIndex(keyring: Keyring, purpose: IndexPurpose, value: string): Buffer {
  return createHmac('sha256', keyring.index_key).update(`${purpose}|${value}`).digest()
}
