import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { email, id, moment } from './fields.ts'
import { user } from './people.ts'

const anyPassword = z.string().check(z.minLength(1), z.maxLength(1000))

export const signIn = endpoint({
  method: 'POST',
  path: '/api/auth/sign_in',
  summary: 'Sign in; the answer carries the session in its headers',
  access: 'anyone',
  body: z.object({
    email: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
    password: anyPassword,
    /** From the link in the email of a sign-up: the first sign-in confirms the address. */
    confirmation: z.optional(z.string().check(z.maxLength(200))),
  }),
  takes_urlencoded: true,
  reply: z.object({ data: user }),
  problems: [
    'bad_credentials',
    'second_factor_required',
    'second_factor_setup_required',
    'too_many_attempts',
    'busy',
  ],
  invalid: 'bad_credentials',
})

export const signInByGet = endpoint({
  method: 'GET',
  path: '/api/auth/sign_in',
  summary: 'Not supported; says so',
  access: 'anyone',
  problems: ['sign_in_with_post'],
})

export const signOut = endpoint({
  method: 'DELETE',
  path: '/api/auth/sign_out',
  summary: 'End this session',
  access: 'user',
  refusal: 'not_signed_in',
  reply: z.object({ success: z.literal(true) }),
  problems: ['not_signed_in'],
})

export const validateToken = endpoint({
  method: 'GET',
  path: '/api/auth/validate_token',
  summary: 'Is this session valid, and until when',
  access: 'user',
  refusal: 'invalid_token',
  reply: z.object({ success: z.literal(true), data: user }),
  problems: ['invalid_token'],
})

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/auth/password',
  summary: 'Email a link to choose a new password',
  access: 'anyone',
  body: z.object({
    email: z.optional(z.unknown()),
    redirect_url: z.optional(z.unknown()),
    config_name: z.optional(z.unknown()),
  }),
  reply: z.object({ success: z.literal(true), message: z.string() }),
  problems: ['email_missing', 'redirect_missing', 'redirect_refused', 'too_many_attempts'],
})

export const openResetLink = endpoint({
  method: 'GET',
  path: '/api/auth/password/edit',
  summary: 'The mailed link; forwards to the app with a credential for the change alone',
  access: 'anyone',
  query: z.object({
    reset_password_token: z.optional(z.string()),
    redirect_url: z.optional(z.string()),
    config: z.optional(z.string()),
  }),
  status: 302,
  problems: ['reset_link_dead', 'redirect_missing', 'redirect_refused'],
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/auth/password',
  summary: 'Choose a new password, from a reset link or a session',
  access: 'reset',
  refusal: 'password_unauthorized',
  body: z.object({
    password: z.optional(z.unknown()),
    password_confirmation: z.optional(z.unknown()),
    current_password: z.optional(z.unknown()),
  }),
  reply: z.object({ success: z.literal(true), data: user, message: z.string() }),
  problems: [
    'password_unauthorized',
    'password_fields_missing',
    'password_refused',
    'second_factor_required',
    'second_factor_setup_required',
    'too_many_attempts',
  ],
})

const session = z.object({
  id,
  created_at: moment,
  last_used_at: moment,
  device: z.string(),
  zone: z.nullable(z.string()),
  current: z.boolean(),
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'Where this person is signed in',
  access: 'user',
  reply: z.object({ sessions: z.array(session) }),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  summary: 'End one of the sessions of this person',
  access: 'user',
  record: 'session',
  params: z.object({ id }),
  reply: z.object({ success: z.literal(true) }),
})

export const requestUnsubscribe = endpoint({
  method: 'POST',
  path: '/api/unsubscribe/request',
  summary: 'Email a signed link that turns content notifications off',
  access: 'anyone',
  body: z.strictObject({ email }),
  reply: z.object({ success: z.literal(true) }),
  problems: ['too_many_attempts'],
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/unsubscribe',
  summary: 'Turn content notifications off by a signed link',
  access: 'anyone',
  body: z.strictObject({ token: z.string().check(z.maxLength(500)) }),
  reply: z.object({ success: z.literal(true) }),
  problems: ['reset_link_dead'],
})
