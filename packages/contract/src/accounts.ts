import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { email, firstName, id, lastName, phone, shortText, zone } from './fields.ts'
import { user } from './people.ts'

export const signUpBody = z.strictObject({
  first_name: firstName,
  last_name: lastName,
  email,
  password: z.string().check(z.maxLength(1000)),
  password_confirmation: z.string().check(z.maxLength(1000)),
  skip_password_validation: z._default(z.boolean(), false),
  sms_opted_in: z.boolean(),
  phone,
  acquisition_string: z.optional(z.nullable(shortText)),
  user_class: z.optional(z.nullable(shortText)),
  partner_code: z.optional(z.nullable(shortText)),
  /** Of the browser. One that the server does not know is ignored: nobody is kept from signing up by their clock. */
  zone: z.optional(z.nullable(shortText)),
})

export const signUp = endpoint({
  method: 'POST',
  path: '/api/users',
  summary: 'Create an account',
  access: 'anyone',
  body: signUpBody,
  reply: user,
  problems: ['email_taken', 'combination_invalid', 'sign_up_away', 'too_many_attempts'],
  ignored: ['is_consent'],
})

export const updateUser = endpoint({
  method: 'PUT',
  path: '/api/users/:id',
  summary: "Change one's own account; a new email address waits for its confirmation",
  access: 'user',
  record: 'user',
  params: z.object({ id }),
  body: z.strictObject({
    first_name: z.optional(firstName),
    last_name: z.optional(lastName),
    email: z.optional(email),
    phone: z.optional(phone),
    sms_opted_in: z.optional(z.boolean()),
    current_password: z.optional(z.string().check(z.maxLength(1000))),
    zone: z.optional(zone),
    device_zone: z.optional(zone),
  }),
  reply: user,
  problems: ['email_taken', 'legal_name_locked', 'password_needed', 'too_many_attempts'],
})
