import type { requestPasswordReset as contract } from '@stillwater/contract/auth'
import { Problem } from '@stillwater/contract/problems'
import { t, words } from '@stillwater/contract/words'
import { normalizeEmail } from '@stillwater/domain/formats/email'
import { transaction, type Ctx, type Input } from '../../../context.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { blindIndex } from '../../../platform/sealing/blind-index.ts'
import { allowedRedirect, redirectRefused } from './redirect-url.ts'
import { sendResetLink } from './send-reset-link.job.ts'

const answer = words(
  'If your email address exists in our database, you will receive a password recovery link at your email address in a few minutes.',
)

/** The same reply after the same work, whether the account exists or not: only the job looks it up. */
export async function requestPasswordReset(ctx: Ctx<'anyone'>, { body }: Input<typeof contract>) {
  const { email, redirect_url } = body
  if (typeof email !== 'string' || email.trim() === '') throw new Problem('email_missing')
  if (typeof redirect_url !== 'string' || redirect_url === '') throw new Problem('redirect_missing')
  const redirect = allowedRedirect(redirect_url, ctx.origins())
  if (!redirect) throw redirectRefused(redirect_url)

  const email_index = blindIndex(ctx.keyring, 'email', normalizeEmail(email)).toString('hex')
  await transaction(ctx, (connection) =>
    enqueue(connection, sendResetLink, { email_index, redirect_url: redirect.href }),
  )
  return { success: true as const, message: t(answer) }
}
