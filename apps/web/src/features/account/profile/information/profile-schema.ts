import * as z from 'zod/mini'
import { email, fieldWords } from '@stillwater/contract/fields'
import { words } from '@stillwater/contract/words'
import { parsePhone } from '@stillwater/domain/formats/phone'

/** The phone's error is keyed `phone_number`, as specified; on the wire it is `phone`. spec: dashboard §5 */
export function profileSchema(canOmitPhone: boolean) {
  return z.object({
    pronoun: z.string().check(z.maxLength(40, words('Please use 40 characters or fewer.'))),
    email,
    phone_number: z.string().check(
      z.maxLength(40, fieldWords.phone),
      z.refine((typed) => parsePhone(typed) !== null || (canOmitPhone && typed === ''), fieldWords.phone),
    ),
    current_password: z.string().check(z.maxLength(1000)),
  })
}

export interface ProfileValues {
  pronoun: string
  email: string
  phone_number: string
  current_password: string
}
