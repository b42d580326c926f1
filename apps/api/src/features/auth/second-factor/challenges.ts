import { randomUUID } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import { Problem } from '@stillwater/contract/problems'
import { challengeLifeMs, type SecondFactorStep } from '@stillwater/domain/auth/second-factor'
import type { Role } from '@stillwater/domain/people/capabilities'
import { read, type Ctx } from '../../../context.ts'
import { statement, type Connection } from '../../../platform/db/database.ts'
import { newToken, sha256 } from '../../../platform/session/session.ts'
import { signInChallenges } from './staff-factors.table.ts'

export type OwedStep = Exclude<SecondFactorStep, 'none'>

export interface Challenge {
  id: string
  user_id: string
  role: Role
  step: OwedStep
  expires_at: string
}
const challengeByToken = statement<Challenge>('challenge_by_token', 'select * from challenge_by_token($1)')

const codeOf = { code: 'second_factor_required', enroll: 'second_factor_setup_required' } as const

/** Remembers that the password was right. The token in the refusal lets its owner take the second step. */
export async function startChallenge(
  { now }: Pick<Ctx<'anyone'>, 'now'>,
  { db }: Connection,
  { user_id, step, extra = {} }: { user_id: string; step: OwedStep; extra?: Record<string, string> },
): Promise<Problem> {
  const token = newToken()
  await db
    .delete(signInChallenges)
    .where(and(eq(signInChallenges.user_id, user_id), lt(signInChallenges.expires_at, sql`app_now()`)))
  await db.insert(signInChallenges).values({
    id: randomUUID(),
    user_id,
    expires_at: new Date(now().getTime() + challengeLifeMs).toISOString(),
    token_sha256: sha256(token),
    step,
  })
  return new Problem(codeOf[step], { extra: { challenge: token, ...extra } })
}

/** The sign-in that this token continues. An unknown, used and expired one get the same refusal. */
export async function findChallenge(ctx: Ctx<'anyone'>, token: string, step: OwedStep): Promise<Challenge> {
  const [challenge] = await read(ctx, ({ run }) => run(challengeByToken, [sha256(token)]))
  if (!challenge || challenge.step !== step || Date.parse(challenge.expires_at) <= ctx.now().getTime())
    throw new Problem('sign_in_expired')
  return challenge
}

/** Ends one sign-in. Of two requests with the same token, only the first finds it. */
export async function endChallenge({ db }: Connection, id: string): Promise<boolean> {
  const ended = await db
    .delete(signInChallenges)
    .where(eq(signInChallenges.id, id))
    .returning({ id: signInChallenges.id })
  return ended.length > 0
}

/** Ends every sign-in of a person that waits for its second step, and returns their ids. */
export async function endChallenges({ db }: Connection, user_id: string): Promise<string[]> {
  const ended = await db
    .delete(signInChallenges)
    .where(eq(signInChallenges.user_id, user_id))
    .returning({ id: signInChallenges.id })
  return ended.map(({ id }) => id)
}
