import { randomBytes } from 'node:crypto'
import { and, count, eq, isNull, lt } from 'drizzle-orm'
import { readRecoveryCode, recoveryCodeCount, recoveryCodeFrom } from '@stillwater/domain/auth/recovery-codes'
import { readTotpCode } from '@stillwater/domain/auth/totp'
import type { Connection } from '../../../platform/db/database.ts'
import { blindIndex } from '../../../platform/sealing/blind-index.ts'
import type { Keyring } from '../../../platform/sealing/keyring.ts'
import type { PersonKey } from '../../../platform/sealing/person-key.ts'
import { open, seal } from '../../../platform/sealing/sealing.ts'
import { matchingStep } from '../../../platform/session/totp.ts'
import { demoSecret } from './demo-factor.ts'
import { staffFactors, staffRecoveryCodes } from './staff-factors.table.ts'

const place = (user_id: string) => ({ table: 'staff_factors', column: 'sealed', id: user_id })
const indexOf = (keyring: Keyring, user_id: string, code: string) =>
  blindIndex(keyring, 'recovery_code', `${user_id}|${code}`)

export interface NewFactor {
  user_id: string
  key: PersonKey
  secret: Buffer
  /** The step of the code that proved it, which is used by that. */
  last_step: number
}

/** Stores a person's factor and new recovery codes, and returns the codes: they are in no table. */
export async function addFactor(
  { db }: Connection,
  keyring: Keyring,
  { user_id, key, secret, last_step }: NewFactor,
): Promise<string[]> {
  await db
    .insert(staffFactors)
    .values({ user_id, last_step, sealed: seal(key, place(user_id), secret.toString('base64')) })
  return renewCodes({ db }, keyring, user_id)
}

/** New recovery codes in place of all before. */
export async function renewCodes(
  { db }: Pick<Connection, 'db'>,
  keyring: Keyring,
  user_id: string,
): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  await db.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.user_id, user_id))
  await db
    .insert(staffRecoveryCodes)
    .values(codes.map((code) => ({ user_id, code_index: indexOf(keyring, user_id, code) })))
  return codes
}

function newRecoveryCode(): string {
  return recoveryCodeFrom(randomBytes(64)) ?? newRecoveryCode()
}

interface TypedFactor {
  user_id: string
  key: PersonKey
  typed: string
  now: Date
  is_demo: boolean
}

export type UsedFactor = 'code' | 'recovery_code'

/** Uses up a code, if it is right. The update decides between two requests that send the same one. */
export async function spendFactor(
  { db }: Connection,
  keyring: Keyring,
  { user_id, key, typed, now, is_demo }: TypedFactor,
): Promise<UsedFactor | null> {
  const code = readTotpCode(typed)
  if (code === null) return spendRecoveryCode({ db }, keyring, { user_id, typed, now })
  const [factor] = await db.select().from(staffFactors).where(eq(staffFactors.user_id, user_id)).for('update')
  if (!factor) return null
  const secret = Buffer.from(open<string>(key, place(user_id), factor.sealed), 'base64')
  // Several people show a demo at once; its secret is public, so a code that works once would protect nothing.
  if (is_demo && secret.equals(demoSecret))
    return matchingStep(secret, code, { now: now.getTime(), last_step: 0 }) === null ? null : 'code'
  const step = matchingStep(secret, code, { now: now.getTime(), last_step: factor.last_step })
  if (step === null) return null
  const used = await db
    .update(staffFactors)
    .set({ last_step: step })
    .where(and(eq(staffFactors.user_id, user_id), lt(staffFactors.last_step, step)))
    .returning({ user_id: staffFactors.user_id })
  return used.length > 0 ? 'code' : null
}

async function spendRecoveryCode(
  { db }: Pick<Connection, 'db'>,
  keyring: Keyring,
  { user_id, typed, now }: { user_id: string; typed: string; now: Date },
): Promise<UsedFactor | null> {
  const code = readRecoveryCode(typed)
  if (code === null) return null
  const used = await db
    .update(staffRecoveryCodes)
    .set({ used_at: now.toISOString() })
    .where(
      and(
        eq(staffRecoveryCodes.user_id, user_id),
        eq(staffRecoveryCodes.code_index, indexOf(keyring, user_id, code)),
        isNull(staffRecoveryCodes.used_at),
      ),
    )
    .returning({ user_id: staffRecoveryCodes.user_id })
  return used.length > 0 ? 'recovery_code' : null
}

export async function countRecoveryCodes({ db }: Connection, user_id: string): Promise<number> {
  const [left] = await db
    .select({ count: count() })
    .from(staffRecoveryCodes)
    .where(and(eq(staffRecoveryCodes.user_id, user_id), isNull(staffRecoveryCodes.used_at)))
  return left?.count ?? 0
}
