import { Problem } from '@stillwater/contract/problems'
import { transaction, type Ctx } from '../../../../context.ts'
import type { Connection } from '../../../../platform/db/database.ts'
import type { PersonKey } from '../../../../platform/sealing/person-key.ts'
import { keyOf } from '../../../people/person-keys.ts'
import { readUserRow } from '../../../people/user-record.ts'
import { removeAttempts } from '../../attempts.ts'
import { countFactorAttempt, refuseFactor } from '../factor-attempts.ts'
import { spendFactor } from '../factor-record.ts'

/** Passkeys are for staff: patients sign in without a second step. */
export function requireStaff({ session }: Ctx<'user'>): void {
  if (session.role === 'patient') throw new Problem('forbidden')
}

export async function keyOfCaller(ctx: Ctx<'user'>, connection: Connection): Promise<PersonKey> {
  const row = await readUserRow(connection, ctx.session.user_id)
  if (!row) throw new Problem('forbidden')
  return keyOf(row, ctx.keyring)
}

/** Changes how someone signs in once they have given a code: a session that was left open is not enough. */
export async function afterCode<T>(
  ctx: Ctx<'user'>,
  code: string,
  work: (connection: Connection, key: PersonKey) => Promise<T>,
): Promise<T> {
  requireStaff(ctx)
  const { user_id, role } = ctx.session
  const attempts = await countFactorAttempt(ctx, { user_id, role })
  const done = await transaction(ctx, async (connection) => {
    const key = await keyOfCaller(ctx, connection)
    const about = { user_id, key, typed: code, now: ctx.now(), is_demo: ctx.config.demo }
    if (!(await spendFactor(connection, ctx.keyring, about))) return null
    await removeAttempts(connection, attempts)
    return { result: await work(connection, key) }
  })
  return done ? done.result : refuseFactor(ctx, { user_id, role }, 'factor_refused')
}
