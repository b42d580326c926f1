import { Problem } from '@stillwater/contract/problems'
import { within } from '@stillwater/domain/auth/sign-in-throttle'
import { transaction, type Ctx } from '../../../context.ts'
import { blindIndex } from '../../../platform/sealing/blind-index.ts'
import { addAttempts, countAttempts, type Attempt } from '../attempts.ts'
import { emailTaken } from '../email-taken.ts'
import { accountByEmail } from '../sign-in.ts'

/**
 * Whether a link may be sent to a new address. Links are limited per account and per address. A taken address is
 * refused like at sign-up, out of the same few tries per network; in strict mode it is admitted like a free one, and
 * its owner is told by email.
 */
export async function admitNewEmail(ctx: Ctx, email: string): Promise<void> {
  const { keyring, session } = ctx
  const email_index = blindIndex(keyring, 'email', email)
  const is_taken = await transaction(ctx, async (connection) => {
    const [account] = await connection.run(accountByEmail, [email_index, null])
    const is_refused = account !== undefined && !ctx.config.strict_sign_up
    const attempts: Attempt[] = [
      { kind: 'email_change_person', key: Buffer.from(session.user_id) },
      { kind: 'email_change_address', key: email_index },
    ]
    if (is_refused)
      attempts.push({ kind: 'sign_up_probe', key: blindIndex(keyring, 'attempt', ctx.arrival.ip_prefix) })
    const counted = await countAttempts(connection, attempts)
    for (const [at, { kind }] of attempts.entries()) {
      const verdict = within(kind, counted[at]!, ctx.now().getTime())
      if (!verdict.allowed)
        throw new Problem('too_many_attempts', { retry_after: verdict.retry_after_seconds })
    }
    await addAttempts(connection, attempts)
    return is_refused
  })
  if (is_taken) throw emailTaken()
}
