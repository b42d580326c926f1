import { timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { User } from '@stillwater/contract/people'
import type { confirmPhone as contract } from '@stillwater/contract/confirm-phone'
import { Problem, type ProblemCode } from '@stillwater/contract/problems'
import { judgePhoneCode, mostPhoneCodeTries, type PhoneCodeVerdict } from '@stillwater/domain/auth/phone-code'
import { read, transaction, type Ctx, type Input } from '../../../context.ts'
import type { Connection } from '../../../platform/db/database.ts'
import { auditCall } from '../../../platform/http/audit-call.ts'
import { blindIndex } from '../../../platform/sealing/blind-index.ts'
import { lockUserRow, openUser, readUser } from '../../people/user-record.ts'
import { changeUser } from '../../people/change-user.ts'
import { phoneCode } from './phone-code.ts'
import { phoneConfirmations } from './phone-confirmations.table.ts'

const refusals: Record<Exclude<PhoneCodeVerdict, 'right'>, ProblemCode> = {
  wrong: 'phone_code_wrong',
  expired: 'phone_code_expired',
  spent: 'phone_code_spent',
}

/** Confirms the number by its code. A wrong try is committed before it is refused, so that it counts. */
export async function confirmPhone(ctx: Ctx<'patient'>, { body }: Input<typeof contract>): Promise<User> {
  const verdict = await transaction(ctx, (connection) => tryCode(ctx, connection, body.code))
  if (verdict !== 'right') throw new Problem(refusals[verdict])
  return read(ctx, (connection) => readUser(connection, ctx.keyring, ctx.session.user_id))
}

async function tryCode(
  ctx: Ctx<'patient'>,
  connection: Connection,
  typed: string,
): Promise<PhoneCodeVerdict> {
  const { user_id } = ctx.session
  const { keyring } = ctx
  const { db } = connection
  // Parallel guesses wait for this lock, so that each of them is counted.
  const row = await lockUserRow(connection, user_id)
  const phone = row ? openUser(row, keyring).phone : null
  if (!row || phone === null) throw new Problem('phone_missing')
  if (row.phone_confirmed_at) return 'right'
  const [sent] = await db.select().from(phoneConfirmations).where(eq(phoneConfirmations.user_id, user_id))
  const pending = sent?.phone_index.equals(blindIndex(keyring, 'phone', phone)) ? sent : null
  const verdict = judgePhoneCode(
    pending && { expires_ms: Date.parse(pending.expires_at), tries: pending.tries },
    pending !== null && isSame(typed, phoneCode(keyring, pending.id)),
    ctx.now().getTime(),
  )
  if (verdict === 'right') {
    const phone_confirmed_at = ctx.now().toISOString()
    await changeUser(connection, user_id, { phone_confirmed_at })
    await db.delete(phoneConfirmations).where(eq(phoneConfirmations.user_id, user_id))
  } else if (pending && verdict !== 'expired') {
    const tries = Math.min(pending.tries + 1, mostPhoneCodeTries)
    await db.update(phoneConfirmations).set({ tries }).where(eq(phoneConfirmations.id, pending.id))
  }
  const outcome = verdict === 'right' ? 'ok' : 'denied'
  await auditCall(ctx, connection, { record_type: 'user', record_id: user_id, outcome })
  return verdict
}

function isSame(typed: string, code: string): boolean {
  const [one, other] = [Buffer.from(typed), Buffer.from(code)]
  return one.length === other.length && timingSafeEqual(one, other)
}
