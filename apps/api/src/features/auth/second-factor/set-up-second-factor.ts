import type * as contract from '@stillwater/contract/second-factor'
import { Problem } from '@stillwater/contract/problems'
import { transactionAs, type Ctx, type Input } from '../../../context.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { keyOf } from '../../people/person-keys.ts'
import { currentEmail } from '../../people/user-record.ts'
import { removeAttempts } from '../attempts.ts'
import { endChallenges, findChallenge } from './challenges.ts'
import { describeEnrollment, enrollmentSecret, provenStep } from './enrollment.ts'
import { countFactorAttempt, refuseFactor } from './factor-attempts.ts'
import { addFactor } from './factor-record.ts'
import { finishSignIn, rowOf } from './give-second-factor.ts'
import { tellOfSecondFactor } from './tell-of-second-factor.job.ts'

export async function startSecondFactor(
  ctx: Ctx<'anyone'>,
  { body }: Input<typeof contract.startSecondFactor>,
) {
  const { id, user_id } = await findChallenge(ctx, body.challenge, 'enroll')
  const email = await transactionAs(ctx, user_id, (connection) =>
    currentEmail(connection, ctx.keyring, user_id),
  )
  return describeEnrollment(ctx, id, email)
}

/** Adds a factor for someone who has none, which is what this sign-in waited for. */
export async function finishSecondFactor(
  ctx: Ctx<'anyone'>,
  { body }: Input<typeof contract.finishSecondFactor>,
) {
  const challenge = await findChallenge(ctx, body.challenge, 'enroll')
  const { id, user_id } = challenge
  const attempts = await countFactorAttempt(ctx, challenge)
  const secret = enrollmentSecret(ctx.keyring, id)
  const last_step = provenStep(secret, body.code, ctx.now())
  if (last_step === null) return refuseFactor(ctx, challenge)
  return transactionAs(ctx, user_id, async (connection) => {
    const row = await rowOf(connection, user_id)
    await removeAttempts(connection, attempts)
    // All of them end before the factor is stored: another sign-in must not add a second one.
    if (!(await endChallenges(connection, user_id)).includes(id)) throw new Problem('sign_in_expired')
    const data = await finishSignIn(ctx, connection, challenge, row)
    const key = keyOf(row, ctx.keyring)
    const recovery_codes = await addFactor(connection, ctx.keyring, { user_id, key, secret, last_step })
    await enqueue(connection, tellOfSecondFactor, { user_id, what: 'added', codes_left: null })
    return { data, recovery_codes }
  })
}
