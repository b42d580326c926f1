import type * as contract from '@stillwater/contract/auth'
import { Problem } from '@stillwater/contract/problems'
import { secondFactorStep } from '@stillwater/domain/auth/second-factor'
import { maySignIn } from '@stillwater/domain/auth/sign-in-throttle'
import { normalizeEmail } from '@stillwater/domain/formats/email'
import type { Role } from '@stillwater/domain/people/capabilities'
import { transaction, transactionAs, type Ctx, type Input } from '../../context.ts'
import { createCounter } from '../../platform/concurrency/cache.ts'
import { statement, type Connection } from '../../platform/db/database.ts'
import { auditCall } from '../../platform/http/audit-call.ts'
import { blindIndex } from '../../platform/sealing/blind-index.ts'
import { sha256 } from '../../platform/session/session.ts'
import { changeUser } from '../people/change-user.ts'
import { readUser } from '../people/user-record.ts'
import { addAttempts, countAttempts, removeAttempts } from './attempts.ts'
import { passwordMatches } from './passwords/password-hash.ts'
import { endUnconfirmedPassword, unconfirmedPassword } from './passwords/unconfirmed-password.ts'
import { startChallenge } from './second-factor/challenges.ts'
import { demoCode } from './second-factor/demo-factor.ts'
import { rememberDevice, sendSession, startSession } from './sessions/start-session.ts'

// A network's refusals are audited up to a limit, so that a flood of them does not fill the disk.
const countRefusals = createCounter({ max: 2_000, ttl_ms: 60_000 })
const auditedRefusals = 20

interface Account {
  id: string
  role: Role
  active: boolean
  password_hash: string | null
  knows_device: boolean
  has_factor: boolean
}

export const accountByEmail = statement<Account>('account_by_email', 'select * from account_by_email($1, $2)')

/** Checks a password and starts a session, or asks staff for their second factor. Wrong, unknown, locked and inactive accounts get the same reply. */
export async function signIn(ctx: Ctx<'anyone'>, { body }: Input<typeof contract.signIn>) {
  const email = normalizeEmail(body.email)
  const { account, attempts, retry_after } = await transaction(ctx, (connection) =>
    countSignIn(ctx, connection, email),
  )
  if (retry_after !== null) throw new Problem('too_many_attempts', { retry_after })
  const stored = account?.active ? await storedPassword(ctx, account, body.confirmation) : null
  const matches = await passwordMatches(body.password, stored)
  if (!account || !matches) {
    await transaction(ctx, (connection) =>
      auditCall(ctx, connection, { record_type: 'session', outcome: 'failed' }),
    )
    throw new Problem('bad_credentials')
  }
  const { id, role, has_factor } = account
  const step = secondFactorStep({ role, has_factor, is_demo: ctx.config.demo })
  const signedIn = await transactionAs(ctx, id, async (connection) => {
    await removeAttempts(connection, attempts)
    if (account.password_hash === null) await confirmPassword(connection, id, stored)
    if (step !== 'none')
      return startChallenge(ctx, connection, { user_id: id, step, extra: demoCode(ctx, email) })
    const started = await startSession(ctx, connection, {
      user_id: id,
      uid: email,
      is_staff: role !== 'patient',
    })
    sendSession(ctx, started, await rememberDevice(ctx, connection, id))
    await auditCall(ctx, connection, { actor: { id, role }, record_type: 'session' })
    return { data: await readUser(connection, ctx.keyring, id) }
  })
  // Thrown once the challenge is committed.
  if (signedIn instanceof Problem) throw signedIn
  return signedIn
}

export function signInByGet(): never {
  throw new Problem('sign_in_with_post')
}

/** One that waits for its email address opens the account only together with the token that was sent there. */
async function storedPassword(
  ctx: Ctx<'anyone'>,
  { id: user_id, password_hash }: Account,
  token: string | undefined,
): Promise<string | null> {
  if (password_hash !== null || !token) return password_hash
  return transactionAs(ctx, user_id, (connection) => unconfirmedPassword(connection, { user_id, token }))
}

async function confirmPassword(
  connection: Connection,
  user_id: string,
  password_hash: string | null,
): Promise<void> {
  // A reset link may have set another one while this one was checked.
  if (!(await endUnconfirmedPassword(connection, user_id))) throw new Problem('bad_credentials')
  await changeUser(connection, user_id, { password_hash })
}

/** Counts the attempt before the costly check, so that parallel attempts cannot pass the limit. */
async function countSignIn(ctx: Ctx<'anyone'>, connection: Connection, email: string) {
  const { ip_prefix, device } = ctx.arrival
  const [account] = await connection.run(accountByEmail, [
    blindIndex(ctx.keyring, 'email', email),
    device ? sha256(device) : null,
  ])
  const key = (text: string) => blindIndex(ctx.keyring, 'attempt', text)
  const tried = [
    { kind: 'ip_account', key: key(`${ip_prefix} ${email}`) },
    { kind: 'account', key: key(email) },
    { kind: 'ip', key: key(ip_prefix) },
    { kind: 'device', key: key(`${device ?? ''} ${email}`) },
  ] as const
  const [ip_account, of_account, ip, of_device] = await countAttempts(connection, tried)
  const known_device = account?.knows_device ? of_device : null
  const verdict = maySignIn({ known_device, ip_account, account: of_account, ip }, ctx.now().getTime())
  if (!verdict.allowed) {
    if (countRefusals(ip_prefix) <= auditedRefusals)
      await auditCall(ctx, connection, { record_type: 'session', outcome: 'denied' })
    return { account, attempts: [], retry_after: verdict.retry_after_seconds }
  }
  const attempts = await addAttempts(connection, tried)
  return { account, attempts, retry_after: null }
}
