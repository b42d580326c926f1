import { eq } from 'drizzle-orm'
import { Problem } from '@stillwater/contract/problems'
import { t } from '@stillwater/contract/words'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import type { Services } from '../../services.ts'
import { openUser, readUser, readUserRow, type UserRow } from '../people/user-record.ts'
import { users } from '../people/users.table.ts'
import { newPasswordRefusal } from './check-new-password.ts'
import { endSessions } from './end-sessions.ts'
import { ownerProof } from './owner-proof.ts'
import { hashPassword } from './password-hash.ts'
import { passwordResets } from './sessions.table.ts'
import { hand, startSession } from './start-session.ts'
import { tellOfChange } from './tell-of-change.job.ts'

interface Sent {
  password?: unknown
  password_confirmation?: unknown
  current_password?: unknown
}

/** Sets a new password, from a reset link or a session. Every session ends; the answer carries a new one. */
export async function changePassword(services: Services, context: Context<'reset'>, sent: Sent) {
  const { user_id, role } = context.session
  const { password, password_confirmation } = sent
  if (
    typeof password !== 'string' ||
    typeof password_confirmation !== 'string' ||
    !password ||
    !password_confirmation
  )
    throw new Problem('password_fields_missing')
  const row = await context.database.read(context.session, (connection) => readUserRow(connection, user_id))
  if (!row) throw new Problem('password_unauthorized')

  await proveOwner(context, row, sent.current_password)
  const about = openUser(row, services.keyring)
  const wrong: Record<string, string[]> = {}
  if (password !== password_confirmation) wrong.password_confirmation = [t("doesn't match Password")]
  const refusal = newPasswordRefusal(password, about)
  if (refusal) wrong.password = [refusal]
  refuse(wrong)

  const password_hash = await hashPassword(password)
  const now = context.now()
  return context.database.transaction(context.session, async (connection) => {
    const { db } = connection
    await db
      .update(users)
      .set({ password_hash, password_changed_at: now.toISOString() })
      .where(eq(users.id, user_id))
    await db.delete(passwordResets).where(eq(passwordResets.user_id, user_id))
    // What proved the owner may have ended while the password was hashed: a link sets one password, not two.
    if ((await endSessions(connection, user_id, now, { only: context.session.id })) === 0)
      throw new Problem('password_unauthorized')
    await endSessions(connection, user_id, now)
    const started = await startSession(connection, context.arrival, now, {
      user_id,
      uid: about.email,
      is_staff: role !== 'patient',
    })
    hand(context.answer, started)
    await enqueue(connection, tellOfChange, { user_id, what: 'password' })
    await recordAudit(connection, {
      actor_id: user_id,
      actor_role: role,
      action: 'auth.change_password',
      patient_id: role === 'patient' ? user_id : null,
      record_type: 'user',
      record_id: user_id,
      outcome: 'ok',
      request_id: context.arrival.request_id,
    })
    return {
      success: true as const,
      data: await readUser(connection, services.keyring, user_id),
      message: t('Your password has been successfully updated.'),
    }
  })
}

/** A link proves its owner; a session may have to give the current password. */
async function proveOwner(context: Context<'reset'>, row: UserRow, current: unknown): Promise<void> {
  if (context.session.scope === 'reset') return
  const proof = await ownerProof(context, row, current)
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
