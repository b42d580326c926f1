import { Problem } from '@stillwater/contract/problems'
import { signedInRecently } from '@stillwater/domain/auth/session-life'
import { within } from '@stillwater/domain/auth/sign-in-throttle'
import { transaction, type Ctx } from '../../../context.ts'
import type { UserRow } from '../../people/user-record.ts'
import { addAttempts, countAttempts, removeAttempts } from '../attempts.ts'
import { passwordMatches } from './password-hash.ts'

/**
 * Whether the caller is the owner of this session: they signed in within five minutes, or send the password now. A
 * wrong password is refused at any time, because someone else may have the session in hand.
 * Guesses are limited, so that a session left open does not reveal its owner's password.
 */
export async function ownerProof(
  ctx: Ctx<'user' | 'reset'>,
  row: UserRow,
  current_password: unknown,
): Promise<'given' | 'missing' | 'wrong'> {
  const now = ctx.now().getTime()
  if (row.password_hash === null) return 'given'
  if (typeof current_password !== 'string' || current_password === '')
    return signedInRecently(Date.parse(ctx.session.signed_in_at), now) ? 'given' : 'missing'
  const attempt = { kind: 'device', key: Buffer.from(row.id) } as const
  const added = await transaction(ctx, async (connection) => {
    const [counted] = await countAttempts(connection, [attempt])
    const verdict = within('device', counted, now)
    if (!verdict.allowed) throw new Problem('too_many_attempts', { retry_after: verdict.retry_after_seconds })
    return addAttempts(connection, [attempt])
  })
  if (!(await passwordMatches(current_password, row.password_hash))) return 'wrong'
  await transaction(ctx, (connection) => removeAttempts(connection, added))
  return 'given'
}
