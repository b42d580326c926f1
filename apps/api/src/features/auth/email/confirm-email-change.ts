import { and, eq, isNull } from 'drizzle-orm'
import type { confirmEmailChange as contract } from '@stillwater/contract/email-changes'
import { Problem } from '@stillwater/contract/problems'
import { transactionAs, type Ctx, type Input } from '../../../context.ts'
import { statement, type Connection } from '../../../platform/db/database.ts'
import { refusedBy } from '../../../platform/db/failures.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { changeUser } from '../../people/change-user.ts'
import { lockUserRow, openUser, sealUser, type UserRow } from '../../people/user-record.ts'
import { emailTaken } from '../email-taken.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { passwordResets, sessions } from '../sessions/sessions.table.ts'
import { sealPreviousEmail, tellOfChange } from '../tell-of-change.job.ts'
import { openLink, recordNewEmail, type EmailLink } from './email-link.ts'
import { openNewEmail, type EmailChangeRow } from './email-change-record.ts'
import { keepEmailUndo } from './email-undo-record.ts'
import { emailChanges } from './email-changes.table.ts'
import { endEmailChanges } from './end-email-changes.ts'

const linkByToken = statement<EmailLink>('email_change_by_token', 'select * from email_change_by_token($1)')

/** Changes the address, once. The press of a button calls this, since mail scanners open links by themselves. */
export async function confirmEmailChange(ctx: Ctx<'anyone'>, { body: { token } }: Input<typeof contract>) {
  const link = await openLink(ctx, linkByToken, token)
  try {
    return await transactionAs(ctx, link.user_id, (connection) => applyChange(ctx, connection, link))
  } catch (error) {
    if (refusedBy(error) !== 'one_account_per_email') throw error
    await transactionAs(ctx, link.user_id, (connection) => endEmailChanges(connection, link))
    throw emailTaken()
  }
}

async function applyChange(ctx: Ctx<'anyone'>, connection: Connection, link: EmailLink) {
  const { user_id } = link
  const { db } = connection
  // Parallel presses, requests and password changes wait for this lock.
  const row = await lockUserRow(connection, user_id)
  const [change] = await db.select().from(emailChanges).where(eq(emailChanges.id, link.id))
  if (!change || !row) throw new Problem('email_link_dead')
  const before = openUser(row, ctx.keyring)
  const email = openNewEmail(row, ctx.keyring, change)
  await changeUser(connection, user_id, {
    sealed: sealUser(row, ctx.keyring, { ...before, email }),
    email_index: change.email_index,
  })
  await db.delete(emailChanges).where(eq(emailChanges.id, change.id))
  const undo_id = await keepEmailUndo(ctx, connection, { user: row, email: before.email })
  await afterNewEmail(ctx, connection, { row, change })
  await enqueue(connection, tellOfChange, {
    user_id,
    what: 'email',
    previous_email: sealPreviousEmail(ctx.keyring, user_id, before.email),
    undo_id,
  })
  await recordNewEmail(ctx, connection, link)
  return { success: true as const, email }
}

/** Only the session that asked for the change outlives it. */
async function afterNewEmail(
  { now }: Ctx<'anyone'>,
  connection: Connection,
  { row, change: { session_id } }: { row: UserRow; change: EmailChangeRow },
): Promise<void> {
  const { db } = connection
  const user_id = row.id
  await endSessions(connection, { user_id, now: now(), ...(session_id ? { except: session_id } : {}) })
  // The previous mailbox may no longer be theirs, so a reset link in it ends.
  await db.delete(passwordResets).where(eq(passwordResets.user_id, user_id))
  if (!session_id) return
  // Its browser sends the previous address until it has read its next reply.
  await db
    .update(sessions)
    .set({ previous_email_index: row.email_index })
    .where(and(eq(sessions.id, session_id), isNull(sessions.revoked_at)))
}
