import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { user } from './people.ts'

const challenge = z.string().check(z.minLength(1), z.maxLength(200))
export const factorCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(40))

/** What a person needs to add the clinic to their authenticator app. */
export const enrollment = z.object({
  /** In base32, to be typed. */
  secret: z.string(),
  /** What a QR code says to the app. */
  uri: z.string(),
})
export type Enrollment = z.output<typeof enrollment>

export const recoveryCodes = z.array(z.string())

export const giveSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second_factor',
  summary: 'Finish a sign-in with the code of an authenticator app or a recovery code',
  access: 'anyone',
  body: z.strictObject({ challenge, code: factorCode }),
  reply: z.object({ data: user }),
  problems: ['second_factor_wrong', 'sign_in_expired', 'too_many_attempts'],
})

export const startSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second_factor/setup',
  summary: 'The secret that a member of staff without a second factor adds to their authenticator app',
  access: 'anyone',
  body: z.strictObject({ challenge }),
  reply: enrollment,
  problems: ['sign_in_expired', 'too_many_attempts'],
})

export const finishSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second_factor/setup/confirm',
  summary: 'Add the authenticator app by its first code, and finish the sign-in',
  access: 'anyone',
  body: z.strictObject({ challenge, code: factorCode }),
  /** The recovery codes are shown this once. */
  reply: z.object({ data: user, recovery_codes: recoveryCodes }),
  problems: ['second_factor_wrong', 'sign_in_expired', 'too_many_attempts'],
})
