import type * as contract from '@stillwater/contract/second-factor'
import { Problem } from '@stillwater/contract/problems'
import { transactionAs, type Ctx, type Input } from '../../../context.ts'
import type { Connection } from '../../../platform/db/database.ts'
import { auditCall } from '../../../platform/http/audit-call.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { keyOf } from '../../people/person-keys.ts'
import { openUser, readUser, readUserRow, type UserRow } from '../../people/user-record.ts'
import { removeAttempts } from '../attempts.ts'
import { rememberDevice, sendSession, startSession } from '../sessions/start-session.ts'
import { endChallenge, findChallenge, type Challenge } from './challenges.ts'
import { countFactorAttempt, refuseFactor } from './factor-attempts.ts'
import { countRecoveryCodes, spendFactor } from './factor-record.ts'
import { tellOfSecondFactor } from './tell-of-second-factor.job.ts'

/** Finishes a sign-in. Each code works once, an app's and a recovery code alike, and wrong ones are limited. */
export async function giveSecondFactor(
  ctx: Ctx<'anyone'>,
  { body }: Input<typeof contract.giveSecondFactor>,
) {
  const challenge = await findChallenge(ctx, body.challenge, 'code')
  const { user_id } = challenge
  const attempts = await countFactorAttempt(ctx, challenge)
  const user = await transactionAs(ctx, user_id, async (connection) => {
    const row = await rowOf(connection, user_id)
    const key = keyOf(row, ctx.keyring)
    const used = await spendFactor(connection, ctx.keyring, {
      user_id,
      key,
      typed: body.code,
      now: ctx.now(),
      is_demo: ctx.config.demo,
    })
    if (!used) return null
    if (!(await endChallenge(connection, challenge.id))) throw new Problem('sign_in_expired')
    await removeAttempts(connection, attempts)
    if (used === 'recovery_code') {
      const codes_left = await countRecoveryCodes(connection, user_id)
      await enqueue(connection, tellOfSecondFactor, { user_id, what: 'recovery_code', codes_left })
    }
    return finishSignIn(ctx, connection, challenge, row)
  })
  return user ? { data: user } : refuseFactor(ctx, challenge)
}

export async function rowOf(connection: Connection, user_id: string): Promise<UserRow> {
  const row = await readUserRow(connection, user_id)
  if (!row) throw new Problem('sign_in_expired')
  return row
}

/** Starts the session of a sign-in whose second step succeeded. */
export async function finishSignIn(
  ctx: Ctx<'anyone'>,
  connection: Connection,
  { user_id, role }: Challenge,
  row: UserRow,
) {
  const uid = openUser(row, ctx.keyring).email
  const started = await startSession(ctx, connection, { user_id, uid, is_staff: true })
  sendSession(ctx, started, await rememberDevice(ctx, connection, user_id))
  await auditCall(ctx, connection, { actor: { id: user_id, role }, record_type: 'session' })
  return readUser(connection, ctx.keyring, user_id)
}
