import { Problem } from '@stillwater/contract/problems'
import { limits, within, type Limit } from '@stillwater/domain/auth/sign-in-throttle'
import type { Connection } from '../../../platform/db/database.ts'
import { addAttempt, counted } from '../attempts.ts'

/** How long the button rests before it sends again. */
export const resendAfterSeconds = limits.phone_code_pause.window_ms / 1000

/** Counts one more code for this person, number and network, or refuses it. */
export async function countPhoneCode(
  connection: Connection,
  keys: { user_id: string; phone_index: Buffer; ip: Buffer },
  now: Date,
): Promise<void> {
  const person = Buffer.from(keys.user_id)
  // Always in this order: each count holds a lock until the transaction ends.
  const all: [Limit, Buffer][] = [
    ['phone_code_pause', Buffer.concat([person, keys.phone_index])],
    ['phone_code_person', person],
    ['phone_code_number', keys.phone_index],
    ['phone_code_ip', keys.ip],
  ]
  for (const [limit, key] of all) {
    const verdict = within(limit, await counted(connection, limit, key), now.getTime())
    if (!verdict.allowed) throw new Problem('too_many_attempts', { retry_after: verdict.retry_after_seconds })
  }
  for (const [limit, key] of all) await addAttempt(connection, limit, key)
}
