import { Problem } from '@stillwater/contract/problems'
import type { Role } from '@stillwater/domain/people/capabilities'
import { normalizeEmail } from '@stillwater/domain/formats/email'
import { maySignIn } from '@stillwater/domain/auth/sign-in-throttle'
import { recordAudit, type AuditEvent } from '../../platform/audit/record-audit.ts'
import { createCounter } from '../../platform/concurrency/cache.ts'
import type { Context } from '../../platform/context.ts'
import { nobody, statement, type Connection } from '../../platform/db/database.ts'
import { blindIndex } from '../../platform/sealing/blind-index.ts'
import { sha256 } from '../../platform/session/session.ts'
import type { Services } from '../../services.ts'
import { readUser } from '../people/user-record.ts'
import { addAttempt, counted, forgiveAttempts } from './attempts.ts'
import { passwordMatches } from './password-hash.ts'
import { hand, rememberDevice, startSession } from './start-session.ts'

// A network's refusals are audited up to a limit, so that a flood of them does not fill the disk.
const countRefusals = createCounter({ max: 2_000, ttl_ms: 60_000 })
const auditedRefusals = 20

export interface Account {
  id: string
  role: Role
  active: boolean
  password_hash: string | null
  knows_device: boolean
}

export const accountByEmail = statement<Account>('account_by_email', 'select * from account_by_email($1, $2)')

/** Checks a password and starts a session. Wrong, unknown, locked and inactive accounts are answered alike. */
export async function signIn(
  services: Services,
  context: Context<'anyone'>,
  sent: { email: string; password: string },
) {
  const { keyring } = services
  const email = normalizeEmail(sent.email)
  const { account, attempts, retry_after } = await context.database.transaction(nobody, (connection) =>
    beforeChecking(services, connection, context, email),
  )
  if (retry_after !== null) throw new Problem('too_many_attempts', { retry_after })
  const matches = await passwordMatches(sent.password, account?.active ? account.password_hash : null)
  if (!account || !matches) {
    await context.database.transaction(nobody, (connection) =>
      recordAudit(connection, signInEvent(context, null, 'failed')),
    )
    throw new Problem('bad_credentials')
  }
  return context.database.transaction({ user_id: account.id }, async (connection) => {
    await forgiveAttempts(connection, attempts)
    const started = await startSession(connection, context.arrival, context.now(), {
      user_id: account.id,
      uid: email,
      is_staff: account.role !== 'patient',
    })
    hand(
      context.answer,
      started,
      await rememberDevice(connection, context.arrival, account.id, context.now()),
    )
    await recordAudit(connection, signInEvent(context, account, 'ok'))
    return { data: await readUser(connection, keyring, account.id) }
  })
}

/** Counts the attempt before the costly check, so that many at once cannot slip past the limit. */
async function beforeChecking(
  { keyring }: Services,
  connection: Connection,
  context: Context<'anyone'>,
  email: string,
) {
  const { arrival } = context
  const key = (text: string) => blindIndex(keyring, 'attempt', text)
  const device = arrival.device ?? ''
  const keys = {
    ip_account: key(`${arrival.ip_prefix} ${email}`),
    account: key(email),
    ip: key(arrival.ip_prefix),
    device: key(`${device} ${email}`),
  }
  const [account] = await connection.run(accountByEmail, [
    blindIndex(keyring, 'email', email),
    device ? sha256(device) : null,
  ])
  const [ip_account, ofAccount, ip, ofDevice] = await Promise.all([
    counted(connection, 'ip_account', keys.ip_account),
    counted(connection, 'account', keys.account),
    counted(connection, 'ip', keys.ip),
    counted(connection, 'device', keys.device),
  ])
  const known_device = account?.knows_device ? ofDevice : null
  const verdict = maySignIn({ known_device, ip_account, account: ofAccount, ip }, context.now().getTime())
  if (!verdict.allowed) {
    if (countRefusals(arrival.ip_prefix) <= auditedRefusals)
      await recordAudit(connection, signInEvent(context, null, 'denied'))
    return { account, attempts: [], retry_after: verdict.retry_after_seconds }
  }
  const attempts = await Promise.all(
    (['ip_account', 'account', 'ip', 'device'] as const).map((kind) =>
      addAttempt(connection, kind, keys[kind]),
    ),
  )
  return { account, attempts, retry_after: null }
}

function signInEvent(context: Context<'anyone'>, account: Account | null, outcome: AuditEvent['outcome']) {
  return {
    actor_id: account?.id ?? null,
    actor_role: account?.role ?? 'nobody',
    action: 'auth.sign_in',
    patient_id: account?.role === 'patient' ? account.id : null,
    record_type: 'session',
    record_id: null,
    outcome,
    request_id: context.arrival.request_id,
  } as const
}
