import { and, eq, lte, sql } from 'drizzle-orm'
import type * as contract from '@stillwater/contract/passkeys'
import { Problem } from '@stillwater/contract/problems'
import { transactionAs, type Ctx, type Input } from '../../../../context.ts'
import { keyOf } from '../../../people/person-keys.ts'
import { removeAttempts } from '../../attempts.ts'
import { endChallenge, findChallenge } from '../challenges.ts'
import { countFactorAttempt, refuseFactor } from '../factor-attempts.ts'
import { finishSignIn, rowOf } from '../give-second-factor.ts'
import { staffPasskeys } from '../staff-factors.table.ts'
import { ceremonyMs } from './add-passkey.ts'
import {
  listPasskeys,
  relyingParty,
  toCredential,
  webauthnChallenge,
  type PasskeyRecord,
} from './passkey-record.ts'

export async function startPasskeySignIn(
  ctx: Ctx<'anyone'>,
  { body }: Input<typeof contract.startPasskeySignIn>,
) {
  const { id, user_id } = await findChallenge(ctx, body.challenge, 'code')
  const passkeys = await passkeysOf(ctx, user_id)
  return {
    options: {
      challenge: webauthnChallenge(ctx.keyring, id),
      rpId: relyingParty(ctx).id,
      allowCredentials: passkeys.map(toCredential),
      userVerification: 'preferred',
      timeout: ceremonyMs,
    },
  }
}

/** Finishes a sign-in. Wrong passkeys are limited as wrong codes are. */
export async function givePasskey(ctx: Ctx<'anyone'>, { body }: Input<typeof contract.givePasskey>) {
  const challenge = await findChallenge(ctx, body.challenge, 'code')
  const { user_id } = challenge
  const attempts = await countFactorAttempt(ctx, challenge)
  const passkeys = await passkeysOf(ctx, user_id)
  const passkey = passkeys.find(({ credential_id }) => credential_id === body.response.id)
  const counter = passkey ? await verifiedCounter(ctx, challenge.id, passkey, body.response) : null
  if (!passkey || counter === null) return refuseFactor(ctx, challenge, 'passkey_refused')
  return transactionAs(ctx, user_id, async (connection) => {
    const row = await rowOf(connection, user_id)
    if (!(await endChallenge(connection, challenge.id))) throw new Problem('sign_in_expired')
    await removeAttempts(connection, attempts)
    // It may have been removed, or used elsewhere, since it was read.
    const used = await connection.db
      .update(staffPasskeys)
      .set({ counter, last_used_at: sql`app_now()` })
      .where(and(eq(staffPasskeys.id, passkey.id), lte(staffPasskeys.counter, counter)))
      .returning({ id: staffPasskeys.id })
    if (used.length === 0) throw new Problem('sign_in_expired')
    return { data: await finishSignIn(ctx, connection, challenge, row) }
  })
}

function passkeysOf(ctx: Ctx<'anyone'>, user_id: string): Promise<PasskeyRecord[]> {
  return transactionAs(ctx, user_id, async (connection) =>
    listPasskeys(connection, user_id, keyOf(await rowOf(connection, user_id), ctx.keyring)),
  )
}

/** The counter of a signature over this sign-in by this passkey on this site; null for any other. */
async function verifiedCounter(
  ctx: Ctx<'anyone'>,
  challenge_id: string,
  passkey: PasskeyRecord,
  response: Input<typeof contract.givePasskey>['body']['response'],
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { id, origin } = relyingParty(ctx)
  const { clientDataJSON, authenticatorData, signature } = response.response
  const verified = await verifyAuthenticationResponse({
    response: {
      ...response,
      response: { clientDataJSON, authenticatorData, signature },
      clientExtensionResults: {},
    },
    expectedChallenge: webauthnChallenge(ctx.keyring, challenge_id),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => null)
  return verified?.verified ? verified.authenticationInfo.newCounter : null
}
