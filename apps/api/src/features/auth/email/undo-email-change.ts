import { and, eq, gte } from 'drizzle-orm'
import type { undoEmailChange as contract } from '@stillwater/contract/email-changes'
import { Problem } from '@stillwater/contract/problems'
import { transactionAs, type Ctx, type Input } from '../../../context.ts'
import { statement, type Connection } from '../../../platform/db/database.ts'
import { refusedBy } from '../../../platform/db/failures.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { changeUser } from '../../people/change-user.ts'
import { lockUserRow, openUser, sealUser } from '../../people/user-record.ts'
import { emailTaken } from '../email-taken.ts'
import { changePage } from '../passwords/redirect-url.ts'
import { sendResetLink } from '../passwords/send-reset-link.job.ts'
import { endUnconfirmedPassword } from '../passwords/unconfirmed-password.ts'
import { endChallenges } from '../second-factor/challenges.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { passwordResets } from '../sessions/sessions.table.ts'
import { openLink, recordNewEmail, type EmailLink } from './email-link.ts'
import { openEmailBefore } from './email-undo-record.ts'
import { emailUndos } from './email-undos.table.ts'
import { endEmailChanges } from './end-email-changes.ts'

const linkByToken = statement<EmailLink>('email_undo_by_token', 'select * from email_undo_by_token($1)')

/**
 * Gives an account the address back that it had before a change. The person who made the change may know the password and be
 * signed in, so every session ends and the password does too: the next one is chosen by a link to this address.
 */
export async function undoEmailChange(ctx: Ctx<'anyone'>, { body: { token } }: Input<typeof contract>) {
  const link = await openLink(ctx, linkByToken, token)
  try {
    return await transactionAs(ctx, link.user_id, (connection) => applyUndo(ctx, connection, link))
  } catch (error) {
    if (refusedBy(error) === 'one_account_per_email') throw emailTaken()
    throw error
  }
}

async function applyUndo(ctx: Ctx<'anyone'>, connection: Connection, link: EmailLink) {
  const { user_id } = link
  const { db } = connection
  const { keyring } = ctx
  const row = await lockUserRow(connection, user_id)
  const [undo] = await db.select().from(emailUndos).where(eq(emailUndos.id, link.id))
  if (!undo || !row) throw new Problem('email_link_dead')
  const email = openEmailBefore(row, keyring, undo)
  await changeUser(connection, user_id, {
    sealed: sealUser(row, keyring, { ...openUser(row, keyring), email }),
    email_index: undo.email_index,
    password_hash: null,
  })
  // Links to the addresses that came after this one would lead back to the person who set them.
  await db
    .delete(emailUndos)
    .where(and(eq(emailUndos.user_id, user_id), gte(emailUndos.created_at, undo.created_at)))
  await endEmailChanges(connection, { user_id })
  await db.delete(passwordResets).where(eq(passwordResets.user_id, user_id))
  await endChallenges(connection, user_id)
  await endUnconfirmedPassword(connection, user_id)
  await endSessions(connection, { user_id, now: ctx.now() })
  const [origin = ''] = ctx.origins()
  await enqueue(connection, sendResetLink, {
    email_index: undo.email_index.toString('hex'),
    redirect_url: changePage(origin),
  })
  await recordNewEmail(ctx, connection, link)
  return { success: true as const, email }
}
