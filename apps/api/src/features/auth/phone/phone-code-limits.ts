import { Problem } from '@stillwater/contract/problems'
import { limits, within } from '@stillwater/domain/auth/sign-in-throttle'
import type { Connection } from '../../../platform/db/database.ts'
import { addAttempts, countAttempts, type Attempt } from '../attempts.ts'

/** How long the button is disabled after a code was sent. */
export const resendAfterSeconds = limits.phone_code_pause.window_ms / 1000

/** Counts one more code for this person, number and network, or refuses it. */
export async function countPhoneCode(
  connection: Connection,
  { user_id, phone_index, ip, now }: { user_id: string; phone_index: Buffer; ip: Buffer; now: Date },
): Promise<void> {
  const person = Buffer.from(user_id)
  const attempts: Attempt[] = [
    { kind: 'phone_code_pause', key: Buffer.concat([person, phone_index]) },
    { kind: 'phone_code_person', key: person },
    { kind: 'phone_code_number', key: phone_index },
    { kind: 'phone_code_ip', key: ip },
  ]
  const counted = await countAttempts(connection, attempts)
  for (const [at, { kind }] of attempts.entries()) {
    const verdict = within(kind, counted[at]!, now.getTime())
    if (!verdict.allowed) throw new Problem('too_many_attempts', { retry_after: verdict.retry_after_seconds })
  }
  await addAttempts(connection, attempts)
}
