import { randomUUID } from 'node:crypto'
import type * as contract from '@stillwater/contract/staff-invitations'
import { Problem } from '@stillwater/contract/problems'
import { transactionAs, type Ctx, type Input } from '../../../context.ts'
import { statement, type Connection } from '../../../platform/db/database.ts'
import { refusedBy } from '../../../platform/db/failures.ts'
import { auditCall } from '../../../platform/http/audit-call.ts'
import { sha256 } from '../../../platform/session/session.ts'
import { emailTaken } from '../../auth/email-taken.ts'
import { newPasswordRefusal } from '../../auth/passwords/check-new-password.ts'
import { hashPassword } from '../../auth/passwords/password-hash.ts'
import { enrollmentSecret, provenStep } from '../../auth/second-factor/enrollment.ts'
import { addFactor } from '../../auth/second-factor/factor-record.ts'
import { takenPasskey, verifiedCredential } from '../../auth/second-factor/passkeys/add-passkey.ts'
import { insertPasskey } from '../../auth/second-factor/passkeys/passkey-record.ts'
import { rememberDevice, sendSession, startSession } from '../../auth/sessions/start-session.ts'
import { createUser } from '../../people/create-person.ts'
import { readUser } from '../../people/user-record.ts'
import { addFirstLicenses } from '../../scheduling/care/save-schedule.ts'
import { nameOf, openInvited } from './invitation-record.ts'
import { enrollmentOf, findInvitation, type FoundInvitation } from './open-invitation.ts'

const accept = statement<{ id: string | null }>(
  'accept_staff_invitation',
  'select accept_staff_invitation($1, $2) as id',
)

type Body = Input<typeof contract.acceptInvitation>['body']

/** Makes the account with its password, its app and a passkey where one was made, all of it or nothing, and signs its owner in. */
export async function acceptInvitation(ctx: Ctx<'anyone'>, { body }: { body: Body }) {
  const found = await findInvitation(ctx, body.token)
  const refusal = newPasswordRefusal(body.password, openInvited(ctx.keyring, found))
  if (refusal)
    throw new Problem('password_refused', {
      errors: { password: [refusal], full_messages: [`Password ${refusal}`] },
      fields: { password: `Password ${refusal}` },
    })
  // Guesses are pointless here: who has the link is shown the secret.
  const secret = enrollmentSecret(ctx.keyring, enrollmentOf(found))
  const last_step = provenStep(secret, body.code, ctx.now())
  if (last_step === null) throw new Problem('second_factor_wrong')
  const passkey = body.passkey
    ? {
        name: ctx.arrival.agent,
        ...(await verifiedCredential(ctx, enrollmentOf(found), body.passkey.response)),
      }
    : null
  const password_hash = await hashPassword(body.password)
  const user_id = randomUUID()
  try {
    return await transactionAs(ctx, user_id, (connection) =>
      makeAccount(ctx, connection, { user_id, found, body, password_hash, secret, last_step, passkey }),
    )
  } catch (error) {
    if (refusedBy(error) !== 'one_account_per_email') throw takenPasskey(error) ?? error
    // Whose account it is: one made by this very link a moment ago, or another person's.
    await findInvitation(ctx, body.token)
    throw emailTaken()
  }
}

interface NewAccount {
  user_id: string
  found: FoundInvitation
  body: Body
  password_hash: string
  secret: Buffer
  last_step: number
  passkey: Omit<Parameters<typeof insertPasskey>[1], 'user_id' | 'key'> | null
}

async function makeAccount(
  ctx: Ctx<'anyone'>,
  connection: Connection,
  { user_id, found, body, password_hash, secret, last_step, passkey }: NewAccount,
) {
  const { keyring } = ctx
  const { role, email_index } = found
  const invited = openInvited(keyring, found)
  const { states, ...person } = invited
  const phone = body.phone ?? null
  const key = await createUser(connection, keyring, {
    ...person,
    id: user_id,
    role,
    email_index,
    phone,
    zone: body.zone,
    password_hash,
    sms_opted_in: phone !== null,
  })
  // The database decides between two requests with one link: the second finds it used.
  const [accepted] = await connection.run(accept, [sha256(body.token), nameOf(invited)])
  if (!accepted?.id) throw new Problem('invitation_dead')
  await addFirstLicenses(connection, user_id, states)
  const recovery_codes = await addFactor(connection, keyring, { user_id, key, secret, last_step })
  if (passkey) await insertPasskey(connection, { user_id, key, ...passkey })
  const started = await startSession(ctx, connection, { user_id, uid: person.email, is_staff: true })
  sendSession(ctx, started, await rememberDevice(ctx, connection, user_id))
  await auditCall(ctx, connection, {
    actor: { id: user_id, role },
    record_type: 'staff_invitation',
    record_id: accepted.id,
  })
  return { data: await readUser(connection, keyring, user_id), recovery_codes }
}
