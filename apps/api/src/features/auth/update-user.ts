import { eq } from 'drizzle-orm'
import type { Body } from '@stillwater/contract/endpoint'
import type { updateUser as contract } from '@stillwater/contract/accounts'
import { Problem, problems } from '@stillwater/contract/problems'
import { t } from '@stillwater/contract/words'
import { emailStep, type EmailOfAccount } from '@stillwater/domain/auth/email-change'
import { lockedNames } from '@stillwater/domain/people/legal-name'
import { read, transaction, type Ctx, type Input } from '../../context.ts'
import type { Connection } from '../../platform/db/database.ts'
import { auditCall } from '../../platform/http/audit-call.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import {
  lockUserRow,
  openUser,
  readUser,
  readUserRow,
  sealUser,
  type UserRow,
} from '../people/user-record.ts'
import { changeUser } from '../people/change-user.ts'
import { admitNewEmail } from './email/admit-new-email.ts'
import { pendingEmailChange } from './email/email-change-record.ts'
import { startEmailChange } from './email/start-email-change.ts'
import { ownerProof } from './passwords/owner-proof.ts'
import { phoneConfirmations } from './phone/phone-confirmations.table.ts'
import { tellOfChange } from './tell-of-change.job.ts'

/**
 * Changes one's own account. A new email or phone needs proof of the owner, who is told of it by email. The account
 * keeps its email address until the new one is confirmed.
 */
export async function updateUser(ctx: Ctx, { body }: Input<typeof contract>) {
  const { user_id } = ctx.session
  const { before, pending } = await read(ctx, (connection) => readAccount(ctx, connection))
  const current = openUser(before, ctx.keyring)
  refuseLockedNames(lockedNames(before.role, current, body))
  const new_email = newEmail({ current: current.email, pending }, body.email)
  const has_new_phone = body.phone !== undefined && body.phone !== current.phone
  if (new_email || has_new_phone) {
    const proof = await ownerProof(ctx, before, body.current_password)
    if (proof !== 'given') throw new Problem('password_needed')
  }
  if (new_email) await admitNewEmail(ctx, new_email)
  return transaction(ctx, async (connection) => {
    await storeUser(ctx, connection, body, has_new_phone ? { phone_confirmed_at: null } : {})
    if (new_email) await startEmailChange(ctx, connection, { email: new_email, is_resent: false })
    if (has_new_phone) await afterNewPhone(connection, user_id)
    await auditCall(ctx, connection)
    return readUser(connection, ctx.keyring, user_id)
  })
}

async function readAccount({ keyring, session }: Ctx, connection: Connection) {
  const before = await readUserRow(connection, session.user_id)
  if (!before) throw new Problem('not_found')
  const change = await pendingEmailChange(connection, keyring, before)
  return { before, pending: change?.email ?? null }
}

function newEmail(account: EmailOfAccount, wanted: string | undefined): string | null {
  return wanted !== undefined && emailStep(account, wanted) === 'new' ? wanted : null
}

function refuseLockedNames(names: readonly string[]): void {
  if (names.length === 0) return
  const [, sentence] = problems.legal_name_locked
  throw new Problem('legal_name_locked', {
    fields: Object.fromEntries(names.map((name) => [name, t(sentence)])),
  })
}

async function storeUser(
  { keyring, session }: Ctx,
  connection: Connection,
  { first_name, last_name, phone, sms_opted_in, zone, device_zone }: Body<typeof contract>,
  derived: Partial<Pick<UserRow, 'phone_confirmed_at'>>,
): Promise<void> {
  const row = await lockUserRow(connection, session.user_id)
  if (!row) throw new Problem('not_found')
  const sealed = sealUser(row, keyring, {
    ...openUser(row, keyring),
    ...defined({ first_name, last_name, phone }),
  })
  await changeUser(connection, session.user_id, {
    sealed,
    ...defined({ sms_opted_in, zone, device_zone }),
    ...derived,
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
