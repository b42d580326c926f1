import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { moment } from './fields.ts'

export const sendPhoneCode = endpoint({
  method: 'POST',
  path: '/api/phone_confirmations',
  summary: 'Text a code to the number of this account',
  access: 'patient',
  body: z.optional(z.nullable(z.strictObject({}))),
  reply: z.object({
    /** `delayed`: the carrier could not be reached, and the text follows. `confirmed`: no code is needed. */
    delivery: z.enum(['sent', 'delayed', 'confirmed']),
    /** Ten digits: where the code went. */
    phone: z.string(),
    expires_at: z.nullable(moment),
    resend_after_seconds: z.number(),
  }),
  problems: [
    'phone_missing',
    'phone_not_textable',
    'phone_opted_out',
    'phone_code_just_sent',
    'too_many_attempts',
  ],
})
