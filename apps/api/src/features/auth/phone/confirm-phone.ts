import { timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { User } from '@stillwater/contract/people'
import { Problem, type ProblemCode } from '@stillwater/contract/problems'
import { judgePhoneCode, mostPhoneCodeTries, type PhoneCodeVerdict } from '@stillwater/domain/auth/phone-code'
import type { Context } from '../../../platform/context.ts'
import type { Connection } from '../../../platform/db/database.ts'
import { blindIndex } from '../../../platform/sealing/blind-index.ts'
import type { Keyring } from '../../../platform/sealing/keyring.ts'
import type { Services } from '../../../services.ts'
import { openUser, readUser, readUserRow } from '../../people/user-record.ts'
import { users } from '../../people/users.table.ts'
import { phoneCode } from './phone-code.ts'
import { phoneConfirmations } from './phone-confirmations.table.ts'
import { recordPhoneStep } from './record-phone-step.ts'

const refusals: Record<Exclude<PhoneCodeVerdict, 'right'>, ProblemCode> = {
  wrong: 'phone_code_wrong',
  expired: 'phone_code_expired',
  spent: 'phone_code_spent',
}

/** Confirms the number by its code. A wrong try is committed before it is refused, so that it counts. */
export async function confirmPhone(
  { keyring }: Services,
  context: Context<'patient'>,
  typed: string,
): Promise<User> {
  const { user_id } = context.session
  const verdict = await context.database.transaction(context.session, (connection) =>
    tryCode(connection, context, keyring, typed),
  )
  if (verdict !== 'right') throw new Problem(refusals[verdict])
  return context.database.read(context.session, (connection) => readUser(connection, keyring, user_id))
}

async function tryCode(
  connection: Connection,
  context: Context<'patient'>,
  keyring: Keyring,
  typed: string,
): Promise<PhoneCodeVerdict> {
  const { user_id } = context.session
  const { db } = connection
  // Whoever holds this row is alone with the code and with the number: parallel guesses wait for each other.
  await db.select({ id: users.id }).from(users).where(eq(users.id, user_id)).for('update')
  const row = await readUserRow(connection, user_id)
  const phone = row ? openUser(row, keyring).phone : null
  if (!row || phone === null) throw new Problem('phone_missing')
  if (row.phone_confirmed_at) return 'right'
  const [sent] = await db.select().from(phoneConfirmations).where(eq(phoneConfirmations.user_id, user_id))
  const known = sent?.phone_index.equals(blindIndex(keyring, 'phone', phone)) ? sent : null
  const verdict = judgePhoneCode(
    known && { expires_ms: Date.parse(known.expires_at), tries: known.tries },
    known !== null && isSame(typed, phoneCode(keyring, known.id)),
    context.now().getTime(),
  )
  if (verdict === 'right') {
    const phone_confirmed_at = context.now().toISOString()
    await db.update(users).set({ phone_confirmed_at }).where(eq(users.id, user_id))
    await db.delete(phoneConfirmations).where(eq(phoneConfirmations.user_id, user_id))
  } else if (known && verdict !== 'expired') {
    const tries = Math.min(known.tries + 1, mostPhoneCodeTries)
    await db.update(phoneConfirmations).set({ tries }).where(eq(phoneConfirmations.id, known.id))
  }
  const outcome = verdict === 'right' ? 'ok' : 'denied'
  await recordPhoneStep(connection, context, 'POST /api/phone_confirmations/confirm', outcome)
  return verdict
}

function isSame(typed: string, code: string): boolean {
  const [one, other] = [Buffer.from(typed), Buffer.from(code)]
  return one.length === other.length && timingSafeEqual(one, other)
}
