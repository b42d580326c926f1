import { and, eq, isNull } from 'drizzle-orm'
import type { Body } from '@stillwater/contract/endpoint'
import type { updateUser as updateUserCall } from '@stillwater/contract/people'
import { Problem } from '@stillwater/contract/problems'
import { t } from '@stillwater/contract/words'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import { refusedBy } from '../../platform/db/failures.ts'
import { Denied } from '../../platform/http/admit.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { blindIndex } from '../../platform/sealing/blind-index.ts'
import type { Services } from '../../services.ts'
import { openUser, readUser, readUserRow, sealUser } from '../people/user-record.ts'
import { users } from '../people/users.table.ts'
import { endSessions } from './end-sessions.ts'
import { ownerProof } from './owner-proof.ts'
import { passwordResets, sessions } from './sessions.table.ts'
import { phoneConfirmations } from './phone/phone-confirmations.table.ts'
import { sealPreviousEmail, tellOfChange } from './tell-of-change.job.ts'

type Wanted = Body<typeof updateUserCall>

/** Changes one's own account. A new e-mail or phone needs proof of the owner, ends other sessions, and is told by mail. */
export async function updateUser(services: Services, context: Context, asked_id: string, wanted: Wanted) {
  const { user_id: id, role } = context.session
  if (asked_id.toLowerCase() !== id) throw new Denied(context.session, asked_id, 'not_found')
  const before = await context.database.read(context.session, (connection) => readUserRow(connection, id))
  if (!before) throw new Problem('not_found')
  const { keyring } = services
  const known = openUser(before, keyring)
  const newEmail = wanted.email !== undefined && wanted.email !== known.email ? wanted.email : null
  const newPhone = wanted.phone !== undefined && wanted.phone !== known.phone
  if (newEmail || newPhone) {
    const proof = await ownerProof(context, before, wanted.current_password)
    if (proof !== 'given') throw new Problem('password_needed')
  }
  try {
    return await context.database.transaction(context.session, async (connection) => {
      const { db } = connection
      await db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update')
      const row = await readUserRow(connection, id)
      if (!row) throw new Problem('not_found')
      const { first_name, last_name, phone, email } = wanted
      const sealed = sealUser(row, keyring, {
        ...openUser(row, keyring),
        ...defined({ first_name, last_name, phone, email }),
      })
      await db
        .update(users)
        .set({
          sealed,
          ...defined({ sms_opted_in: wanted.sms_opted_in, zone: wanted.zone }),
          ...(newEmail ? { email_index: blindIndex(keyring, 'email', newEmail) } : {}),
          ...(newPhone ? { phone_confirmed_at: null } : {}),
        })
        .where(eq(users.id, id))
      if (newEmail) {
        await endSessions(connection, id, context.now(), { except: context.session.id })
        // A link in the mailbox that was theirs is no longer theirs to use.
        await db.delete(passwordResets).where(eq(passwordResets.user_id, id))
        // The browser still sends the old address until it has read this answer.
        await db
          .update(sessions)
          .set({ previous_email_index: before.email_index })
          .where(and(eq(sessions.id, context.session.id), isNull(sessions.revoked_at)))
        context.answer.headers.uid = newEmail
        await enqueue(connection, tellOfChange, {
          user_id: id,
          what: 'email',
          previous_email: sealPreviousEmail(keyring, id, known.email),
        })
      }
      if (newPhone) {
        // A code that went to the number before confirms nothing about this one.
        await db.delete(phoneConfirmations).where(eq(phoneConfirmations.user_id, id))
        await enqueue(connection, tellOfChange, { user_id: id, what: 'phone' })
      }
      await recordAudit(connection, {
        actor_id: id,
        actor_role: role,
        action: 'PUT /api/users/:id',
        patient_id: role === 'patient' ? id : null,
        record_type: 'user',
        record_id: id,
        outcome: 'ok',
        request_id: context.arrival.request_id,
      })
      return readUser(connection, keyring, id)
    })
  } catch (error) {
    if (refusedBy(error) === 'one_account_per_email')
      throw new Problem('email_taken', { fields: { email: t('Email address already in use.') } })
    throw error
  }
}

function defined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never
}
