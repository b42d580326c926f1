import { and, eq, isNull } from 'drizzle-orm'
import type { Body } from '@stillwater/contract/endpoint'
import type { updateUser as contract } from '@stillwater/contract/people'
import { Problem } from '@stillwater/contract/problems'
import { t } from '@stillwater/contract/words'
import { read, transaction, type Ctx, type Input } from '../../context.ts'
import type { Connection } from '../../platform/db/database.ts'
import { refusedBy } from '../../platform/db/failures.ts'
import { auditCall } from '../../platform/http/audit-call.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { blindIndex } from '../../platform/sealing/blind-index.ts'
import { openUser, readUser, readUserRow, sealUser, type UserRow } from '../people/user-record.ts'
import { changeUser } from '../people/change-user.ts'
import { users } from '../people/users.table.ts'
import { endSessions } from './sessions/end-sessions.ts'
import { ownerProof } from './passwords/owner-proof.ts'
import { passwordResets, sessions } from './sessions/sessions.table.ts'
import { phoneConfirmations } from './phone/phone-confirmations.table.ts'
import { sealPreviousEmail, tellOfChange } from './tell-of-change.job.ts'

/** Changes one's own account. A new email or phone needs proof of the owner, who is told of it by email. */
export async function updateUser(ctx: Ctx, { body }: Input<typeof contract>) {
  const { user_id } = ctx.session
  const before = await read(ctx, (connection) => readUserRow(connection, user_id))
  if (!before) throw new Problem('not_found')
  const current = openUser(before, ctx.keyring)
  const new_email = body.email !== undefined && body.email !== current.email ? body.email : null
  const has_new_phone = body.phone !== undefined && body.phone !== current.phone
  if (new_email || has_new_phone) {
    const proof = await ownerProof(ctx, before, body.current_password)
    if (proof !== 'given') throw new Problem('password_needed')
  }
  try {
    return await transaction(ctx, async (connection) => {
      await storeUser(ctx, connection, body, {
        ...(new_email ? { email_index: blindIndex(ctx.keyring, 'email', new_email) } : {}),
        ...(has_new_phone ? { phone_confirmed_at: null } : {}),
      })
      if (new_email) await afterNewEmail(ctx, connection, { before, new_email })
      if (has_new_phone) await afterNewPhone(connection, user_id)
      await auditCall(ctx, connection)
      return readUser(connection, ctx.keyring, user_id)
    })
  } catch (error) {
    if (refusedBy(error) === 'one_account_per_email')
      throw new Problem('email_taken', { fields: { email: t('Email address already in use.') } })
    throw error
  }
}

async function storeUser(
  { keyring, session }: Ctx,
  connection: Connection,
  { first_name, last_name, phone, email, sms_opted_in, zone, device_zone }: Body<typeof contract>,
  derived: Partial<Pick<UserRow, 'email_index' | 'phone_confirmed_at'>>,
): Promise<void> {
  const isOwn = eq(users.id, session.user_id)
  await connection.db.select({ id: users.id }).from(users).where(isOwn).for('update')
  const row = await readUserRow(connection, session.user_id)
  if (!row) throw new Problem('not_found')
  const sealed = sealUser(row, keyring, {
    ...openUser(row, keyring),
    ...defined({ first_name, last_name, phone, email }),
  })
  await changeUser(connection, session.user_id, {
    sealed,
    ...defined({ sms_opted_in, zone, device_zone }),
    ...derived,
  })
}

async function afterNewEmail(
  { answer, keyring, now, session }: Ctx,
  connection: Connection,
  { before, new_email }: { before: UserRow; new_email: string },
): Promise<void> {
  const { id, user_id } = session
  await endSessions(connection, { user_id, now: now(), except: id })
  // The previous mailbox may no longer be theirs, so a reset link in it ends.
  await connection.db.delete(passwordResets).where(eq(passwordResets.user_id, user_id))
  // The browser sends the previous address until it has read this reply.
  await connection.db
    .update(sessions)
    .set({ previous_email_index: before.email_index })
    .where(and(eq(sessions.id, id), isNull(sessions.revoked_at)))
  answer.headers.uid = new_email
  await enqueue(connection, tellOfChange, {
    user_id,
    what: 'email',
    previous_email: sealPreviousEmail(keyring, user_id, openUser(before, keyring).email),
  })
}

async function afterNewPhone(connection: Connection, user_id: string): Promise<void> {
  // A code that was sent to the previous number does not confirm this one.
  await connection.db.delete(phoneConfirmations).where(eq(phoneConfirmations.user_id, user_id))
  await enqueue(connection, tellOfChange, { user_id, what: 'phone' })
}

function defined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never
}
