import { randomUUID } from 'node:crypto'
import type { signUp as contract } from '@stillwater/contract/accounts'
import type { Body } from '@stillwater/contract/endpoint'
import { fieldWords } from '@stillwater/contract/fields'
import type { User } from '@stillwater/contract/people'
import { Problem } from '@stillwater/contract/problems'
import { t } from '@stillwater/contract/words'
import { maySignUp } from '@stillwater/domain/auth/sign-in-throttle'
import { firstZone } from '@stillwater/domain/people/device-zone'
import { meetsFormRule } from '@stillwater/domain/people/passwords'
import { transaction, transactionAs, type Ctx, type Input } from '../../context.ts'
import { refusedBy } from '../../platform/db/failures.ts'
import { auditCall } from '../../platform/http/audit-call.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { blindIndex } from '../../platform/sealing/blind-index.ts'
import { createPatient } from '../people/create-person.ts'
import { readUser } from '../people/user-record.ts'
import { addAttempts, countAttempts, type Attempt } from './attempts.ts'
import { emailTaken } from './email-taken.ts'
import { newPasswordRefusal } from './passwords/check-new-password.ts'
import { hashPassword } from './passwords/password-hash.ts'
import { keepUnconfirmedPassword } from './passwords/unconfirmed-password.ts'
import { accountByEmail } from './sign-in.ts'
import { rememberDevice, sendSession, startSession } from './sessions/start-session.ts'
import { welcome } from './welcome.job.ts'

type Wanted = Body<typeof contract>

/**
 * Makes a patient's account and signs them in. In strict mode a taken address gets the reply of a free one, so neither
 * is signed in, the owner of the address is told by email, and no password opens a new account before the link in that
 * email was followed.
 */
export async function signUp(ctx: Ctx<'anyone'>, { body: wanted }: Input<typeof contract>): Promise<User> {
  checkFields(wanted)
  const { keyring } = ctx
  const is_strict = ctx.config.strict_sign_up
  if (is_strict && ctx.reached.mail === 'off') throw new Problem('sign_up_away')
  const probe: Attempt = {
    kind: 'sign_up_probe',
    key: blindIndex(keyring, 'attempt', ctx.arrival.ip_prefix),
  }
  const email_index = blindIndex(keyring, 'email', wanted.email)
  if (!is_strict) await refuseProbing(ctx, probe, email_index)
  const password_hash = wanted.skip_password_validation ? null : await hashPassword(wanted.password)
  const id = randomUUID()
  const welcomeOf = (taken: boolean) => ({ email_index: email_index.toString('hex'), taken })
  try {
    return await transactionAs(ctx, id, async (connection) => {
      const waits = is_strict && password_hash !== null
      await createPatient(connection, keyring, {
        ...wanted,
        id,
        email_index,
        password_hash: waits ? null : password_hash,
      })
      if (waits) await keepUnconfirmedPassword(ctx, connection, { user_id: id, password_hash })
      await enqueue(connection, welcome, welcomeOf(false))
      await auditCall(ctx, connection, {
        actor: { id, role: 'patient' },
        record_type: 'user',
        record_id: id,
      })
      if (is_strict) return strictReply(wanted, id)
      const started = await startSession(ctx, connection, {
        user_id: id,
        uid: wanted.email,
        is_staff: false,
      })
      sendSession(ctx, started, await rememberDevice(ctx, connection, id))
      return readUser(connection, keyring, id)
    })
  } catch (error) {
    if (refusedBy(error) !== 'one_account_per_email') throw error
    if (!is_strict) {
      await transaction(ctx, (connection) => addAttempts(connection, [probe]))
      throw emailTaken()
    }
    await transaction(ctx, (connection) => enqueue(connection, welcome, welcomeOf(true)))
    return strictReply(wanted, id)
  }
}

function checkFields(wanted: Wanted): void {
  const fields: Record<string, string> = {}
  if (!wanted.sms_opted_in) fields.sms_opted_in = t(fieldWords.sms_opted_in)
  if (!wanted.skip_password_validation) {
    if (!meetsFormRule(wanted.password)) fields.password = t(fieldWords.password)
    else if (wanted.password !== wanted.password_confirmation)
      fields.password_confirmation = t(fieldWords.password_confirm)
    else {
      const refusal = newPasswordRefusal(wanted.password, wanted)
      if (refusal) fields.password = t('Your password {refusal}.', { refusal })
    }
  }
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields, errors: Object.values(fields) })
}

/** Before anything costly and under one lock: of any number of parallel calls, five learn that an address is taken. */
async function refuseProbing(ctx: Ctx<'anyone'>, probe: Attempt, email_index: Buffer): Promise<void> {
  const is_taken = await transaction(ctx, async (connection) => {
    // Before the lock, which the calls of one network wait for.
    const [account] = await connection.run(accountByEmail, [email_index, null])
    const [counted] = await countAttempts(connection, [probe])
    const verdict = maySignUp(counted, false, ctx.now().getTime())
    if (!verdict.allowed) throw new Problem('too_many_attempts', { retry_after: verdict.retry_after_seconds })
    if (account) await addAttempts(connection, [probe])
    return account !== undefined
  })
  if (is_taken) throw emailTaken()
}

/** Made of the request alone, so that it is the same whether the account was made or existed before. */
function strictReply(wanted: Wanted, id: string): User {
  const { email, first_name, last_name, phone } = wanted
  return {
    id,
    uid: email,
    email,
    first_name,
    last_name,
    phone,
    phone_confirmed_at: null,
    role: 'patient',
    sms_opted_in: true,
    has_password: !wanted.skip_password_validation,
    zone: firstZone(wanted.zone),
    device_zone: null,
    patient: null,
    therapist: null,
  }
}
