import { maySendResetMail } from '@stillwater/domain/auth/sign-in-throttle'
import type { Connection } from '../../platform/db/database.ts'
import { addAttempts, countAttempts } from './attempts.ts'

export interface RequestedEmail {
  what: 'reset' | 'unsubscribe' | 'already here'
  user_id: string
  now: Date
}

/** Whether an email that any visitor can request is sent once more, so that no visitor floods a mailbox. */
export async function maySendEmail(
  connection: Connection,
  { what, user_id, now }: RequestedEmail,
): Promise<boolean> {
  const attempt = { kind: 'reset_mail', key: Buffer.from(`${what} ${user_id}`) } as const
  const [counted] = await countAttempts(connection, [attempt])
  if (!maySendResetMail(counted, now.getTime()).allowed) return false
  await addAttempts(connection, [attempt])
  return true
}
