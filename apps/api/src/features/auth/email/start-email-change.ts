import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { EmailChange } from '@stillwater/contract/email-changes'
import { Problem } from '@stillwater/contract/problems'
import { emailChangeLifeMs } from '@stillwater/domain/auth/email-change'
import type { Ctx } from '../../../context.ts'
import type { Connection } from '../../../platform/db/database.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { blindIndex } from '../../../platform/sealing/blind-index.ts'
import { sha256 } from '../../../platform/session/session.ts'
import { readUserRow } from '../../people/user-record.ts'
import { sealNewEmail } from './email-change-record.ts'
import { emailChangeToken } from './email-change-token.ts'
import { emailChanges } from './email-changes.table.ts'
import { sendEmailChangeLink } from './send-email-change-link.job.ts'

/**
 * Stores the new address and queues its link, in place of any change before it. The caller holds the lock of the
 * account's row, so that of two requests the later one wins as a whole.
 */
export async function startEmailChange(
  { keyring, now, session }: Ctx,
  connection: Connection,
  { email, is_resent }: { email: string; is_resent: boolean },
): Promise<EmailChange> {
  const { user_id } = session
  const row = await readUserRow(connection, user_id)
  if (!row) throw new Problem('not_found')
  const change_id = randomUUID()
  const expires_at = new Date(now().getTime() + emailChangeLifeMs).toISOString()
  await connection.db.delete(emailChanges).where(eq(emailChanges.user_id, user_id))
  await connection.db.insert(emailChanges).values({
    id: change_id,
    user_id,
    session_id: session.id,
    expires_at,
    token_sha256: sha256(emailChangeToken(keyring, change_id)),
    email_index: blindIndex(keyring, 'email', email),
    sealed: sealNewEmail(row, keyring, change_id, email),
  })
  await enqueue(connection, sendEmailChangeLink, { change_id, is_resent })
  return { email, expires_at }
}
