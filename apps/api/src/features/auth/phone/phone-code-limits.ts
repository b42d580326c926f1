import { and, eq, gt, sql } from 'drizzle-orm'
import { Problem } from '@stillwater/contract/problems'
import { limits, within } from '@stillwater/domain/auth/sign-in-throttle'
import type { Connection } from '../../../platform/db/database.ts'
import { addAttempts, countAttempts, type Attempt } from '../attempts.ts'
import { phoneConfirmations } from './phone-confirmations.table.ts'

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
    if (verdict.allowed) continue
    const isJustSent = kind === 'phone_code_pause' && (await hasCode(connection, user_id, phone_index))
    const retry_after = verdict.retry_after_seconds
    throw new Problem(isJustSent ? 'phone_code_just_sent' : 'too_many_attempts', { retry_after })
  }
  await addAttempts(connection, attempts)
}

/** Whether a code for this number still works: one that the carrier refused is gone, though it was counted. */
async function hasCode({ db }: Connection, user_id: string, phone_index: Buffer): Promise<boolean> {
  const found = await db
    .select({ id: phoneConfirmations.id })
    .from(phoneConfirmations)
    .where(
      and(
        eq(phoneConfirmations.user_id, user_id),
        eq(phoneConfirmations.phone_index, phone_index),
        gt(phoneConfirmations.expires_at, sql`app_now()`),
      ),
    )
  return found.length > 0
}
