import { and, eq, isNull, sql } from 'drizzle-orm'
import type * as contract from '@stillwater/contract/care/staff'
import { Problem } from '@stillwater/contract/problems'
import { within } from '@stillwater/domain/auth/sign-in-throttle'
import { transaction, type Ctx, type Input } from '../../../context.ts'
import type { Connection } from '../../../platform/db/database.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { blindIndex } from '../../../platform/sealing/blind-index.ts'
import { sha256 } from '../../../platform/session/session.ts'
import { addAttempts, countAttempts } from '../../auth/attempts.ts'
import { emailTaken } from '../../auth/email-taken.ts'
import { accountByEmail } from '../../auth/sign-in.ts'
import { invitationToken, toInvitation } from './invitation-record.ts'
import { expiryFrom, makeInvitation } from './make-invitation.ts'
import { sendInvitation } from './send-invitation.job.ts'
import { staffInvitations } from './staff-invitations.table.ts'

export function inviteStaff(ctx: Ctx<'care_team'>, { body }: Input<typeof contract.inviteStaff>) {
  const { keyring, now, session } = ctx
  requireMail(ctx)
  return transaction(ctx, async (connection) => {
    const email_index = blindIndex(keyring, 'email', body.email)
    // The limit takes a lock on the address, so that two invitations to it follow each other.
    await limitEmails(ctx, connection, email_index)
    const [account] = await connection.run(accountByEmail, [email_index, null])
    if (account) throw emailTaken()
    const [open] = await connection.db
      .select({ id: staffInvitations.id })
      .from(staffInvitations)
      .where(and(eq(staffInvitations.email_index, email_index), isOpen))
    if (open) throw new Problem('invitation_open')
    const making = { keyring, now: now(), created_by: session.user_id }
    return toInvitation(await makeInvitation(connection, making, body), keyring, now())
  })
}

const isOpen = and(isNull(staffInvitations.accepted_at), isNull(staffInvitations.revoked_at))

/** A new link for an invitation that is open or has expired. The link before it ends. */
export function resendInvitation(
  ctx: Ctx<'care_team'>,
  { params: { id } }: Input<typeof contract.resendInvitation>,
) {
  const { keyring } = ctx
  const now = ctx.now()
  requireMail(ctx)
  return transaction(ctx, async (connection) => {
    const { db } = connection
    const [row] = await db
      .select()
      .from(staffInvitations)
      .where(and(eq(staffInvitations.id, id), isOpen))
      .for('update')
    if (!row) throw new Problem('invitation_closed')
    await limitEmails(ctx, connection, row.email_index)
    const link_number = row.link_number + 1
    const changes = {
      link_number,
      token_sha256: sha256(invitationToken(keyring, { id, link_number })),
      sent_at: now.toISOString(),
      expires_at: expiryFrom(now),
    }
    await db.update(staffInvitations).set(changes).where(eq(staffInvitations.id, id))
    await enqueue(connection, sendInvitation, { invitation_id: id, link_number })
    return toInvitation({ ...row, ...changes }, keyring, now)
  })
}

export async function revokeInvitation(
  ctx: Ctx<'care_team'>,
  { params: { id } }: Input<typeof contract.revokeInvitation>,
) {
  const revoked = await transaction(ctx, ({ db }) =>
    db
      .update(staffInvitations)
      .set({ revoked_at: sql`app_now()` })
      .where(and(eq(staffInvitations.id, id), isOpen))
      .returning({ id: staffInvitations.id }),
  )
  if (revoked.length === 0) throw new Problem('invitation_closed')
  return { success: true as const }
}

function requireMail({ reached }: Ctx<'care_team'>): void {
  if (reached.mail === 'off') throw new Problem('mail_off')
}

async function limitEmails(ctx: Ctx<'care_team'>, connection: Connection, key: Buffer): Promise<void> {
  const attempt = { kind: 'invitation_mail', key } as const
  const [counted] = await countAttempts(connection, [attempt])
  const verdict = within('invitation_mail', counted, ctx.now().getTime())
  if (!verdict.allowed) throw new Problem('too_many_attempts', { retry_after: verdict.retry_after_seconds })
  await addAttempts(connection, [attempt])
}
