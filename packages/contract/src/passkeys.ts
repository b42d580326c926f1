import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, moment } from './fields.ts'
import { user } from './people.ts'
import { factorCode, recoveryCodes } from './second-factor.ts'
import { words } from './words.ts'

/** What WebAuthn spells in base64url; a credential id has up to 1023 bytes. */
const bytes = (most: number) => z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^[\w-]+$/))
const credentialId = bytes(1400)
const token = z.string().check(z.minLength(1), z.maxLength(200))
const transports = z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10))
const credential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
})

/** As a browser's `navigator.credentials.create` answers. */
export const registered = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(20_000),
    transports: z.optional(transports),
  }),
})

const passkeyName = z
  .string()
  .check(z.trim(), z.minLength(1, words('Please give the passkey a name.')), z.maxLength(60))

/** What a browser needs to make a passkey. */
export const registrationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.object({ residentKey: z.string(), userVerification: z.string() }),
  attestation: z.string(),
  timeout: z.number(),
})
export type RegistrationOptions = z.output<typeof registrationOptions>

/** As a browser's `navigator.credentials.get` answers. */
const asserted = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(4_000),
    userHandle: z.optional(z.nullable(bytes(200))),
  }),
})

const passkey = z.object({ id, name: z.string(), created_at: moment, last_used_at: z.nullable(moment) })
export type Passkey = z.output<typeof passkey>

const signInMethods = z.object({
  passkeys: z.array(passkey),
  has_app: z.boolean(),
  recovery_codes_left: z.number(),
})
export type SignInMethods = z.output<typeof signInMethods>

/** Of staff alone; a patient is refused. */
const ofOwn = { access: 'user', record: 'user', params: z.object({ id }) } as const
const proven = ['factor_refused', 'too_many_attempts', 'forbidden'] as const

export const readSignInMethods = endpoint({
  ...ofOwn,
  method: 'GET',
  path: '/api/users/:id/sign_in_methods',
  summary: 'The passkeys of a member of staff, and how many recovery codes are left',
  reply: signInMethods,
  problems: ['forbidden'],
})

export const startPasskey = endpoint({
  ...ofOwn,
  method: 'POST',
  path: '/api/users/:id/passkeys/options',
  summary: 'Prove a code, and learn what a browser needs to make a passkey',
  body: z.strictObject({ code: factorCode }),
  reply: z.object({
    /** Sent back with the new passkey. */
    registration: z.string(),
    options: registrationOptions,
  }),
  problems: [...proven, 'too_many_passkeys'],
  idempotency: 'by_state',
})

export const addPasskey = endpoint({
  ...ofOwn,
  method: 'POST',
  path: '/api/users/:id/passkeys',
  summary: 'Add the passkey that a browser made',
  body: z.strictObject({
    registration: token,
    name: passkeyName,
    response: registered,
  }),
  reply: signInMethods,
  problems: ['forbidden', 'passkey_expired', 'passkey_refused', 'passkey_taken'],
  idempotency: 'by_state',
})

/** The authenticator app stays, so this never removes someone's last second step. */
export const removePasskey = endpoint({
  ...ofOwn,
  method: 'POST',
  path: '/api/users/:id/passkeys/remove',
  summary: 'Remove a passkey',
  body: z.strictObject({ passkey_id: id, code: factorCode }),
  reply: signInMethods,
  problems: [...proven, 'not_found'],
  idempotency: 'by_state',
})

export const renewRecoveryCodes = endpoint({
  ...ofOwn,
  method: 'POST',
  path: '/api/users/:id/recovery_codes',
  summary: 'New recovery codes; those before stop working',
  body: z.strictObject({ code: factorCode }),
  /** The recovery codes are shown this once. */
  reply: z.object({ recovery_codes: recoveryCodes }),
  problems: proven,
  idempotency: 'by_state',
})

export const startPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/auth/second_factor/passkey/options',
  summary: 'What a browser needs to finish a sign-in with a passkey',
  access: 'anyone',
  body: z.strictObject({ challenge: token }),
  reply: z.object({
    options: z.object({
      challenge: z.string(),
      rpId: z.string(),
      allowCredentials: z.array(credential),
      userVerification: z.string(),
      timeout: z.number(),
    }),
  }),
  problems: ['sign_in_expired', 'too_many_attempts'],
})

export const givePasskey = endpoint({
  method: 'POST',
  path: '/api/auth/second_factor/passkey',
  summary: 'Finish a sign-in with a passkey',
  access: 'anyone',
  body: z.strictObject({ challenge: token, response: asserted }),
  reply: z.object({ data: user }),
  problems: ['passkey_refused', 'sign_in_expired', 'too_many_attempts'],
})
