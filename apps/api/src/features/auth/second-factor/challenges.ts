import { randomUUID } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import { Problem } from '@stillwater/contract/problems'
import { challengeLifeMs, type SecondFactorStep } from '@stillwater/domain/auth/second-factor'
import type { Role } from '@stillwater/domain/people/capabilities'
import { read, type Ctx } from '../../../context.ts'
import { statement, type Connection } from '../../../platform/db/database.ts'
import { newToken, sha256 } from '../../../platform/session/session.ts'
import { signInChallenges, staffPasskeys } from './staff-factors.table.ts'

/** What a sign-in waits for, or someone who is signed in and adds a passkey. */
type Step = Exclude<SecondFactorStep, 'none'> | 'passkey'

/** Of someone who is signing in, or of someone who is signed in. */
export type AnyCtx = Ctx<'anyone'> | Ctx<'user'>

export interface Challenge {
  id: string
  user_id: string
  role: Role
  step: Step
  expires_at: string
}
const challengeByToken = statement<Challenge>('challenge_by_token', 'select * from challenge_by_token($1)')

const codeOf = { code: 'second_factor_required', enroll: 'second_factor_setup_required' } as const

/** Remembers that the password was right. The token in the refusal lets its owner take the second step. */
export async function startChallenge(
  ctx: Pick<Ctx<'anyone'>, 'now'>,
  connection: Connection,
  {
    user_id,
    step,
    extra = {},
  }: { user_id: string; step: keyof typeof codeOf; extra?: Record<string, string> },
): Promise<Problem> {
  const { token: challenge } = await addChallenge(ctx, connection, user_id, step)
  const [passkey] = await connection.db
    .select({ id: staffPasskeys.id })
    .from(staffPasskeys)
    .where(eq(staffPasskeys.user_id, user_id))
    .limit(1)
  return new Problem(codeOf[step], {
    extra: { challenge, ...(passkey ? { has_passkey: true } : {}), ...extra },
  })
}

/** The token is what its owner continues with; the row has its hash. */
export async function addChallenge(
  { now }: Pick<Ctx<'anyone'>, 'now'>,
  { db }: Connection,
  user_id: string,
  step: Step,
): Promise<{ id: string; token: string }> {
  const id = randomUUID()
  const token = newToken()
  await db
    .delete(signInChallenges)
    .where(and(eq(signInChallenges.user_id, user_id), lt(signInChallenges.expires_at, sql`app_now()`)))
  await db.insert(signInChallenges).values({
    id,
    user_id,
    expires_at: new Date(now().getTime() + challengeLifeMs).toISOString(),
    token_sha256: sha256(token),
    step,
  })
  return { id, token }
}

/** The sign-in that this token continues. An unknown, used and expired one get the same refusal. */
export async function findChallenge(ctx: AnyCtx, token: string, step: Step): Promise<Challenge> {
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
