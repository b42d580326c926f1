import { Problem } from '@stillwater/contract/problems'
import { within } from '@stillwater/domain/auth/sign-in-throttle'
import { transactionAs } from '../../../context.ts'
import { auditCall } from '../../../platform/http/audit-call.ts'
import { blindIndex } from '../../../platform/sealing/blind-index.ts'
import { addAttempts, countAttempts } from '../attempts.ts'
import type { AnyCtx, Challenge } from './challenges.ts'

/** Counts a code before it is checked, so that parallel guesses cannot pass the limit. Returns what to remove if it was right. */
export async function countFactorAttempt(
  ctx: AnyCtx,
  { user_id, role }: Pick<Challenge, 'user_id' | 'role'>,
): Promise<number[]> {
  const key = blindIndex(ctx.keyring, 'attempt', `second factor ${user_id}`)
  const tried = [
    { kind: 'second_factor', key },
    { kind: 'second_factor_day', key },
  ] as const
  const counted = await transactionAs(ctx, user_id, async (connection) => {
    const counts = await countAttempts(connection, tried)
    const now = ctx.now().getTime()
    const waits = tried.map(({ kind }, at) => within(kind, counts[at]!, now))
    if (waits.every(({ allowed }) => allowed))
      return { ids: await addAttempts(connection, tried), wait: null }
    await auditCall(ctx, connection, {
      actor: { id: user_id, role },
      record_type: 'session',
      outcome: 'denied',
    })
    return { ids: [], wait: Math.max(...waits.map(({ retry_after_seconds }) => retry_after_seconds)) }
  })
  if (counted.wait !== null) throw new Problem('too_many_attempts', { retry_after: counted.wait })
  return counted.ids
}

/** The code or passkey was wrong: the attempt stays counted, and the audit tells of it. */
export async function refuseFactor(
  ctx: AnyCtx,
  { user_id, role }: Pick<Challenge, 'user_id' | 'role'>,
  problem: 'second_factor_wrong' | 'passkey_refused' | 'factor_refused' = 'second_factor_wrong',
): Promise<never> {
  await transactionAs(ctx, user_id, (connection) =>
    auditCall(ctx, connection, {
      actor: { id: user_id, role },
      record_type: 'session',
      outcome: 'failed',
    }),
  )
  throw new Problem(problem)
}
