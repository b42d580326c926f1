import { and, eq, gte } from 'drizzle-orm'
import type { undoEmailChange as contract } from '@stillwater/contract/email-changes'
import { Problem } from '@stillwater/contract/problems'
import type { Role } from '@stillwater/domain/people/capabilities'
import { read, transactionAs, type Ctx, type Input } from '../../../context.ts'
import { statement, type Connection } from '../../../platform/db/database.ts'
import { refusedBy } from '../../../platform/db/failures.ts'
import { auditCall } from '../../../platform/http/audit-call.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { publish } from '../../../platform/live/publish.ts'
import { sha256 } from '../../../platform/session/session.ts'
import { changeUser } from '../../people/change-user.ts'
import { openUser, readUserRow, sealUser } from '../../people/user-record.ts'
import { users } from '../../people/users.table.ts'
import { emailTaken } from '../email-taken.ts'
import { changePage } from '../passwords/redirect-url.ts'
import { sendResetLink } from '../passwords/send-reset-link.job.ts'
import { endUnconfirmedPassword } from '../passwords/unconfirmed-password.ts'
import { endChallenges } from '../second-factor/challenges.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { passwordResets } from '../sessions/sessions.table.ts'
import { openEmailBefore } from './email-undo-record.ts'
import { emailUndos } from './email-undos.table.ts'
import { endEmailChanges } from './end-email-changes.ts'

interface Link {
  id: string
  user_id: string
  role: Role
  expires_at: string
}
const linkByToken = statement<Link>('email_undo_by_token', 'select * from email_undo_by_token($1)')

/**
 * Gives an account the address back that it had before a change. Whoever made the change may know the password and be
 * signed in, so every session ends and the password does too: the next one is chosen by a link to this address.
 */
export async function undoEmailChange(ctx: Ctx<'anyone'>, { body: { token } }: Input<typeof contract>) {
  const [link] = await read(ctx, ({ run }) => run(linkByToken, [sha256(token)]))
  if (!link || Date.parse(link.expires_at) <= ctx.now().getTime()) throw new Problem('email_link_dead')
  try {
    return await transactionAs(ctx, link.user_id, (connection) => applyUndo(ctx, connection, link))
  } catch (error) {
    if (refusedBy(error) === 'one_account_per_email') throw emailTaken()
    throw error
  }
}

async function applyUndo(ctx: Ctx<'anyone'>, connection: Connection, { id, user_id, role }: Link) {
  const { db } = connection
  const { keyring } = ctx
  await db.select({ id: users.id }).from(users).where(eq(users.id, user_id)).for('update')
  const [undo] = await db.select().from(emailUndos).where(eq(emailUndos.id, id))
  const row = await readUserRow(connection, user_id)
  if (!undo || !row) throw new Problem('email_link_dead')
  const email = openEmailBefore(row, keyring, undo)
  await changeUser(connection, user_id, {
    sealed: sealUser(row, keyring, { ...openUser(row, keyring), email }),
    email_index: undo.email_index,
    password_hash: null,
  })
  // Links to the addresses that came after this one would lead back to whoever brought them.
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
  if (role === 'patient') await publish(connection, user_id, 'patient', user_id)
  await auditCall(ctx, connection, {
    actor: { id: user_id, role },
    record_type: 'user',
    record_id: user_id,
  })
  return { success: true as const, email }
}
