import type * as contract from '@stillwater/contract/passkeys'
import type { RegistrationOptions } from '@stillwater/contract/passkeys'
import { Problem } from '@stillwater/contract/problems'
import { transaction, type Ctx, type Input } from '../../../../context.ts'
import { readBrand } from '../../../../platform/clinic-brand.ts'
import { refusedBy } from '../../../../platform/db/failures.ts'
import { auditCall } from '../../../../platform/http/audit-call.ts'
import { enqueue } from '../../../../platform/jobs/enqueue.ts'
import { currentEmail } from '../../../people/user-record.ts'
import { addChallenge, endChallenge, findChallenge, type AnyCtx } from '../challenges.ts'
import { tellOfSecondFactor } from '../tell-of-second-factor.job.ts'
import {
  insertPasskey,
  listPasskeys,
  relyingParty,
  toCredential,
  webauthnChallenge,
  type PasskeyRecord,
} from './passkey-record.ts'
import { afterCode, keyOfCaller, requireStaff } from './prove-code.ts'
import { methodsOf } from './sign-in-methods.ts'

const mostPasskeys = 10
export const ceremonyMs = 5 * 60_000
/** ES256, EdDSA and RS256, by their numbers in COSE. */
const algorithms = [-7, -8, -257]

export function startPasskey(ctx: Ctx<'user'>, { body }: Input<typeof contract.startPasskey>) {
  const { user_id } = ctx.session
  return afterCode(ctx, body.code, async (connection, key) => {
    const passkeys = await listPasskeys(connection, user_id, key)
    if (passkeys.length >= mostPasskeys) throw new Problem('too_many_passkeys')
    const { id: challenge_id, token } = await addChallenge(ctx, connection, user_id, 'passkey')
    const email = await currentEmail(connection, ctx.keyring, user_id)
    const { name: clinic } = await readBrand(connection)
    await auditCall(ctx, connection)
    const about = { clinic, challenge_id, handle: user_id, email, passkeys }
    return { registration: token, options: registrationOptions(ctx, about) }
  })
}

interface Registration {
  /** Its name, which the browser shows. */
  clinic: string
  /** The row that the passkey continues, which is used once. */
  challenge_id: string
  handle: string
  email: string
  passkeys: readonly PasskeyRecord[]
}

/** What a browser needs to make a passkey. */
export function registrationOptions(
  ctx: AnyCtx,
  { clinic, challenge_id, handle, email, passkeys }: Registration,
): RegistrationOptions {
  const { id } = relyingParty(ctx)
  return {
    challenge: webauthnChallenge(ctx.keyring, challenge_id),
    rp: { id, name: clinic },
    user: { id: Buffer.from(handle).toString('base64url'), name: email, displayName: email },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
    excludeCredentials: passkeys.map(toCredential),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    attestation: 'none',
    timeout: ceremonyMs,
  }
}

export async function addPasskey(ctx: Ctx<'user'>, { body }: Input<typeof contract.addPasskey>) {
  requireStaff(ctx)
  const { user_id } = ctx.session
  const challenge = await findChallenge(ctx, body.registration, 'passkey').catch(expired)
  if (challenge.user_id !== user_id) throw new Problem('passkey_expired')
  const made = await verifiedCredential(ctx, challenge.id, body.response)
  try {
    return await transaction(ctx, async (connection) => {
      const key = await keyOfCaller(ctx, connection)
      if (!(await endChallenge(connection, challenge.id))) throw new Problem('passkey_expired')
      await insertPasskey(connection, { user_id, key, name: body.name, ...made })
      await enqueue(connection, tellOfSecondFactor, { user_id, what: 'passkey_added', codes_left: null })
      await auditCall(ctx, connection)
      return methodsOf(ctx, connection, key)
    })
  } catch (error) {
    throw takenPasskey(error) ?? error
  }
}

/** The database refuses a passkey that another account has. */
export const takenPasskey = (error: unknown): Problem | null =>
  refusedBy(error) === 'a_passkey_belongs_to_one_account' ? new Problem('passkey_taken') : null

function expired(error: unknown): never {
  throw error instanceof Problem ? new Problem('passkey_expired') : error
}

/** What the browser signed is about this registration, this site and this new key; else it is refused. */
export async function verifiedCredential(
  ctx: AnyCtx,
  challenge_id: string,
  response: Input<typeof contract.addPasskey>['body']['response'],
) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { id, origin } = relyingParty(ctx)
  const verified = await verifyRegistrationResponse({
    response: { ...response, response: toAttestation(response), clientExtensionResults: {} },
    expectedChallenge: webauthnChallenge(ctx.keyring, challenge_id),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null)
  if (!verified?.verified) throw new Problem('passkey_refused')
  const { credential } = verified.registrationInfo
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: response.response.transports ?? [],
  }
}

function toAttestation({ response }: Input<typeof contract.addPasskey>['body']['response']) {
  const { clientDataJSON, attestationObject } = response
  return { clientDataJSON, attestationObject }
}
