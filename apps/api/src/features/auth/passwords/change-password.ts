import { eq } from 'drizzle-orm'
import type * as contract from '@stillwater/contract/auth'
import { Problem } from '@stillwater/contract/problems'
import { t } from '@stillwater/contract/words'
import { secondFactorStep, type SecondFactorStep } from '@stillwater/domain/auth/second-factor'
import { read, transaction, type Ctx, type Input } from '../../../context.ts'
import type { Connection } from '../../../platform/db/database.ts'
import { auditCall } from '../../../platform/http/audit-call.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { openUser, readUser, readUserRow, type UserRow } from '../../people/user-record.ts'
import { changeUser } from '../../people/change-user.ts'
import { endEmailChanges } from '../email/end-email-changes.ts'
import { newPasswordRefusal } from './check-new-password.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { ownerProof } from './owner-proof.ts'
import { hashPassword } from './password-hash.ts'
import { endChallenges, startChallenge } from '../second-factor/challenges.ts'
import { staffFactors } from '../second-factor/staff-factors.table.ts'
import { passwordResets } from '../sessions/sessions.table.ts'
import { sendSession, startSession } from '../sessions/start-session.ts'
import { tellOfChange } from '../tell-of-change.job.ts'
import { endUnconfirmedPassword } from './unconfirmed-password.ts'

/**
 * Sets a new password, from a reset link or a session. Every session ends; the reply carries a new one. A reset link
 * proves a mailbox and no second factor, so staff are asked for theirs instead.
 */
export async function changePassword(ctx: Ctx<'reset'>, { body }: Input<typeof contract.changePassword>) {
  const { id: session_id, user_id, role } = ctx.session
  const { password, password_confirmation, current_password } = body
  if (
    typeof password !== 'string' ||
    typeof password_confirmation !== 'string' ||
    !password ||
    !password_confirmation
  )
    throw new Problem('password_fields_missing')
  const row = await read(ctx, (connection) => readUserRow(connection, user_id))
  if (!row) throw new Problem('password_unauthorized')

  await proveOwner(ctx, row, current_password)
  const about = openUser(row, ctx.keyring)
  const refusal = newPasswordRefusal(password, about)
  refuse({
    ...(password === password_confirmation ? {} : { password_confirmation: [t("doesn't match Password")] }),
    ...(refusal ? { password: [refusal] } : {}),
  })

  const password_hash = await hashPassword(password)
  const now = ctx.now()
  const changed = await transaction(ctx, async (connection) => {
    const { db } = connection
    await changeUser(connection, user_id, { password_hash, password_changed_at: now.toISOString() })
    await db.delete(passwordResets).where(eq(passwordResets.user_id, user_id))
    // Who changes a password may be shutting out someone who asked for another address.
    await endEmailChanges(connection, { user_id })
    await endChallenges(connection, user_id)
    await endUnconfirmedPassword(connection, user_id)
    // The proving session may have ended while the password was hashed: a link sets one password, not two.
    if ((await endSessions(connection, { user_id, now, only: session_id })) === 0)
      throw new Problem('password_unauthorized')
    await endSessions(connection, { user_id, now })
    await enqueue(connection, tellOfChange, { user_id, what: 'password' })
    await auditCall(ctx, connection, { record_type: 'user', record_id: user_id })
    const step = await owedStep(ctx, connection)
    if (step !== 'none') return startChallenge(ctx, connection, { user_id, step })
    const started = await startSession(ctx, connection, {
      user_id,
      uid: about.email,
      is_staff: role !== 'patient',
    })
    sendSession(ctx, started)
    return {
      success: true as const,
      data: await readUser(connection, ctx.keyring, user_id),
      message: t('Your password has been successfully updated.'),
    }
  })
  // Thrown once the new password is committed.
  if (changed instanceof Problem) throw changed
  return changed
}

/** A full session was started with the second factor, where there is one. */
async function owedStep({ session, config }: Ctx<'reset'>, { db }: Connection): Promise<SecondFactorStep> {
  const { user_id, role, scope } = session
  if (scope === 'full') return 'none'
  const [factor] = await db
    .select({ user_id: staffFactors.user_id })
    .from(staffFactors)
    .where(eq(staffFactors.user_id, user_id))
  return secondFactorStep({ role, has_factor: factor !== undefined, is_demo: config.demo })
}

/** A reset link proves its owner; a session may have to send the current password. */
async function proveOwner(ctx: Ctx<'reset'>, row: UserRow, current_password: unknown): Promise<void> {
  if (ctx.session.scope === 'reset') return
  const proof = await ownerProof(ctx, row, current_password)
  if (proof === 'missing') refuse({ current_password: [t("can't be blank")] })
  if (proof === 'wrong') refuse({ current_password: [t('is invalid')] })
}

function refuse(wrong: Record<string, string[]>): void {
  const named = Object.entries(wrong)
  if (named.length === 0) return
  const label = (field: string) => {
    const spaced = field.replaceAll('_', ' ')
    return spaced.charAt(0).toUpperCase() + spaced.slice(1)
  }
  const full_messages = named.flatMap(([field, phrases]) =>
    phrases.map((phrase) => `${label(field)} ${phrase}`),
  )
  throw new Problem('password_refused', { errors: { ...wrong, full_messages } })
}
