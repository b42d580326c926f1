import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, moment } from './fields.ts'

const emailChange = z.object({ email: z.string(), expires_at: moment })
export type EmailChange = z.output<typeof emailChange>

const pending = z.object({ email_change: z.nullable(emailChange) })

export const readEmailChange = endpoint({
  method: 'GET',
  path: '/api/users/:id/email_change',
  summary: 'The new email address of this account that waits for its confirmation',
  access: 'user',
  record: 'user',
  params: z.object({ id }),
  reply: pending,
})

export const resendEmailChange = endpoint({
  method: 'POST',
  path: '/api/users/:id/email_change',
  summary: 'Email a new link to the address that waits for its confirmation; the link before it ends',
  access: 'user',
  record: 'user',
  params: z.object({ id }),
  body: z.optional(z.nullable(z.strictObject({}))),
  reply: pending,
  problems: ['email_link_dead', 'too_many_attempts'],
})

export const withdrawEmailChange = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/email_change',
  summary: 'Keep the current email address; the link to the new one ends',
  access: 'user',
  record: 'user',
  params: z.object({ id }),
  reply: z.object({ success: z.literal(true) }),
})

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/api/email_changes/confirm',
  summary: 'Change the email address of an account by the link that was sent to the new address',
  access: 'anyone',
  body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  reply: z.object({ success: z.literal(true), email: z.string() }),
  problems: ['email_link_dead', 'email_taken', 'too_many_attempts'],
})

export const undoEmailChange = endpoint({
  method: 'POST',
  path: '/api/email_changes/undo',
  summary: 'Return to the email address before a change, by the link that was sent to it; ends every session',
  access: 'anyone',
  body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  reply: z.object({ success: z.literal(true), email: z.string() }),
  problems: ['email_link_dead', 'email_taken', 'too_many_attempts'],
})
