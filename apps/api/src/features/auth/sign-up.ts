import { randomUUID } from 'node:crypto'
import type { Body } from '@stillwater/contract/endpoint'
import { fieldWords } from '@stillwater/contract/fields'
import type { signUp as signUpCall, User } from '@stillwater/contract/people'
import { Problem } from '@stillwater/contract/problems'
import { t } from '@stillwater/contract/words'
import { maySignUp } from '@stillwater/domain/auth/sign-in-throttle'
import { meetsFormRule } from '@stillwater/domain/people/passwords'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import { nobody } from '../../platform/db/database.ts'
import { refusedBy } from '../../platform/db/failures.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { blindIndex } from '../../platform/sealing/blind-index.ts'
import type { Services } from '../../services.ts'
import { createPatient } from '../people/create-person.ts'
import { readUser } from '../people/user-record.ts'
import { addAttempt, counted } from './attempts.ts'
import { newPasswordRefusal } from './check-new-password.ts'
import { hashPassword } from './password-hash.ts'
import { accountByEmail } from './sign-in.ts'
import { hand, rememberDevice, startSession } from './start-session.ts'
import { welcome } from './welcome.job.ts'

type Wanted = Body<typeof signUpCall>

/**
 * Makes a patient's account and signs them in. In strict mode a taken address is answered like a free one, so
 * neither is signed in, and the owner of the address is told by mail.
 */
export async function signUp(services: Services, context: Context<'anyone'>, wanted: Wanted): Promise<User> {
  checkFields(wanted)
  const strict = services.config.strict_sign_up
  const ip = blindIndex(services.keyring, 'attempt', context.arrival.ip_prefix)
  const email_index = blindIndex(services.keyring, 'email', wanted.email)
  if (!strict) await refuseProbing(context, ip, email_index)
  const password_hash = wanted.skip_password_validation ? null : await hashPassword(wanted.password)
  const id = randomUUID()
  try {
    return await context.database.transaction({ user_id: id }, async (connection) => {
      await createPatient(connection, services.keyring, { ...wanted, id, email_index, password_hash })
      await enqueue(connection, welcome, { email_index: email_index.toString('hex'), taken: false })
      await recordAudit(connection, event(context, id))
      if (strict) return strictAnswer(wanted, id)
      const now = context.now()
      const started = await startSession(connection, context.arrival, now, {
        user_id: id,
        uid: wanted.email,
        is_staff: false,
      })
      hand(context.answer, started, await rememberDevice(connection, context.arrival, id, now))
      return readUser(connection, services.keyring, id)
    })
  } catch (error) {
    if (refusedBy(error) !== 'one_account_per_email') throw error
    if (!strict) {
      await context.database.transaction(nobody, (connection) => addAttempt(connection, 'sign_up_probe', ip))
      throw emailTaken()
    }
    await context.database.transaction(nobody, (connection) =>
      enqueue(connection, welcome, { email_index: email_index.toString('hex'), taken: true }),
    )
    return strictAnswer(wanted, id)
  }
}

function emailTaken(): Problem {
  return new Problem('email_taken', { fields: { email: t('Email address already in use.') } })
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

/** Asked one after the other, before anything costly: however many are sent at once, five learn that one is taken. */
async function refuseProbing(context: Context<'anyone'>, ip: Buffer, email_index: Buffer): Promise<void> {
  const taken = await context.database.transaction(nobody, async (connection) => {
    const verdict = maySignUp(await counted(connection, 'sign_up_probe', ip), false, context.now().getTime())
    if (!verdict.allowed) throw new Problem('too_many_attempts', { retry_after: verdict.retry_after_seconds })
    const [account] = await connection.run(accountByEmail, [email_index, null])
    if (account) await addAttempt(connection, 'sign_up_probe', ip)
    return account !== undefined
  })
  if (taken) throw emailTaken()
}

/** Made of what the visitor typed alone, so that it is the same whether the account was made or existed before. */
function strictAnswer(wanted: Wanted, id: string): User {
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
    patient: null,
    therapist: null,
  }
}

function event(context: Context<'anyone'>, id: string) {
  return {
    actor_id: id,
    actor_role: 'patient',
    action: 'auth.sign_up',
    patient_id: id,
    record_type: 'user',
    record_id: id,
    outcome: 'ok',
    request_id: context.arrival.request_id,
  } as const
}
