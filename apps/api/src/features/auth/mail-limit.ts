import { maySendResetMail } from '@stillwater/domain/auth/sign-in-throttle'
import type { Connection } from '../../platform/db/database.ts'
import { addAttempt, counted } from './attempts.ts'

/** Whether a letter that any visitor can ask for goes out once more: nobody's mailbox is filled by a stranger. */
export async function mayMail(
  connection: Connection,
  what: 'reset' | 'unsubscribe' | 'already here',
  user_id: string,
  now: Date,
): Promise<boolean> {
  const key = Buffer.from(`${what} ${user_id}`)
  if (!maySendResetMail(await counted(connection, 'reset_mail', key), now.getTime()).allowed) return false
  await addAttempt(connection, 'reset_mail', key)
  return true
}
