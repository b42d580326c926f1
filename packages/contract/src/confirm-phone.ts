import * as z from 'zod/mini'
import { readPhoneCode } from '@stillwater/domain/auth/phone-code'
import { endpoint } from './endpoint.ts'
import { user } from './people.ts'
import { words } from './words.ts'

const phoneCodeWords = words('Please enter the 6 digits from our text.')

export const confirmPhone = endpoint({
  method: 'POST',
  path: '/api/phone_confirmations/confirm',
  summary: 'Confirm the number of this account by the code that was texted to it',
  access: 'patient',
  body: z.strictObject({
    code: z.pipe(
      z.string().check(
        z.maxLength(40, phoneCodeWords),
        z.refine((typed) => readPhoneCode(typed) !== null, phoneCodeWords),
      ),
      z.transform((typed: string) => readPhoneCode(typed) ?? typed),
    ),
  }),
  reply: user,
  problems: ['phone_missing', 'phone_code_wrong', 'phone_code_expired', 'phone_code_spent'],
})
