import * as z from 'zod/mini'
import { staffRoles } from '@stillwater/domain/people/staff'
import { endpoint } from './endpoint.ts'
import { moment, phone, shortText } from './fields.ts'
import { user } from './people.ts'
import { registered, registrationOptions } from './passkeys.ts'
import { enrollment, factorCode, recoveryCodes } from './second-factor.ts'

const token = z.string().check(z.minLength(1), z.maxLength(200))

export const openInvitation = endpoint({
  method: 'POST',
  path: '/api/staff_invitations/open',
  summary: 'What an invitation says, and what its owner adds to their authenticator app',
  access: 'anyone',
  body: z.strictObject({ token }),
  reply: z.object({
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    role: z.enum(staffRoles),
    expires_at: moment,
    enrollment,
    passkey_options: registrationOptions,
  }),
  problems: ['invitation_dead', 'too_many_attempts'],
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/staff_invitations/accept',
  summary: 'Make the account of an invitation, with its password and second factor, and sign in',
  access: 'anyone',
  body: z.strictObject({
    token,
    password: z.string().check(z.minLength(1), z.maxLength(1000)),
    /** Where alerts are texted to. */
    phone: z.optional(z.nullable(phone)),
    code: factorCode,
    /** Where the browser is. */
    zone: z.optional(z.nullable(shortText)),
    /** Beside the app, so that a lost key locks nobody out. The server names it after the browser. */
    passkey: z.optional(z.nullable(z.strictObject({ response: registered }))),
  }),
  /** The recovery codes are shown this once. */
  reply: z.object({ data: user, recovery_codes: recoveryCodes }),
  problems: [
    'invitation_dead',
    'password_refused',
    'second_factor_wrong',
    'passkey_refused',
    'passkey_taken',
    'email_taken',
    'too_many_attempts',
  ],
})
