import { Problem } from '@stillwater/contract/problems'
import { signedInRecently } from '@stillwater/domain/auth/session-life'
import { within } from '@stillwater/domain/auth/sign-in-throttle'
import type { Context } from '../../platform/context.ts'
import type { UserRow } from '../people/user-record.ts'
import { addAttempt, counted, forgiveAttempts } from './attempts.ts'
import { passwordMatches } from './password-hash.ts'

/**
 * Whether whoever holds this session is its owner: they signed in within five minutes, or give the password now.
 * Guesses are limited: a session left open is not an invitation to find its owner's password.
 */
export async function ownerProof(
  context: Context<'user' | 'reset'>,
  row: UserRow,
  current: unknown,
): Promise<'given' | 'missing' | 'wrong'> {
  const now = context.now().getTime()
  if (row.password_hash === null || signedInRecently(Date.parse(context.session.signed_in_at), now))
    return 'given'
  if (typeof current !== 'string' || current === '') return 'missing'
  const key = Buffer.from(row.id)
  const attempt = await context.database.transaction(context.session, async (connection) => {
    const verdict = within('device', await counted(connection, 'device', key), now)
    if (!verdict.allowed) throw new Problem('too_many_attempts', { retry_after: verdict.retry_after_seconds })
    return addAttempt(connection, 'device', key)
  })
  if (!(await passwordMatches(current, row.password_hash))) return 'wrong'
  await context.database.transaction(context.session, (connection) => forgiveAttempts(connection, [attempt]))
  return 'given'
}
