import * as z from 'zod/mini'
import type { Call } from '@stillwater/contract/endpoint'
import { fieldWords } from '@stillwater/contract/fields'
import { signUpBody as body, type signUp } from '@stillwater/contract/accounts'
import { normalizeEmail } from '@stillwater/domain/formats/email'
import { meetsFormRule } from '@stillwater/domain/people/passwords'

/** In the order the fields stand on the screen. */
export const emptySignUp = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  sms_opted_in: false,
  password: '',
  password_confirmation: '',
  is_consent: false,
}
export type SignUpValues = typeof emptySignUp

/** The contract's body, with what only the form asks for: the password twice, and both consents. */
export const signUpForm = z
  .object({
    first_name: body.shape.first_name,
    last_name: body.shape.last_name,
    email: body.shape.email,
    phone: body.shape.phone,
    sms_opted_in: z.literal(true, fieldWords.sms_opted_in),
    // The account policy asks for more (decision C2): the checklist shows it and the server holds it.
    password: body.shape.password.check(z.refine(meetsFormRule, fieldWords.password)),
    password_confirmation: body.shape.password_confirmation,
    is_consent: z.literal(true, fieldWords.is_consent),
  })
  .check(
    z.refine(({ password, password_confirmation }) => password === password_confirmation, {
      error: fieldWords.password_confirm,
      path: ['password_confirmation'],
      // Otherwise it would be told only once every other field is right.
      when: () => true,
    }),
  )

export function signUpBody(
  { is_consent: _, ...values }: SignUpValues,
  origin: { acquisition_string: string; partner_code: string; user_class: string; zone: string },
): Call<typeof signUp>['body'] {
  return {
    ...values,
    first_name: values.first_name.trim(),
    last_name: values.last_name.trim(),
    email: normalizeEmail(values.email),
    skip_password_validation: false,
    acquisition_string: origin.acquisition_string,
    zone: origin.zone,
    ...(origin.partner_code ? { partner_code: origin.partner_code } : {}),
    ...(origin.user_class ? { user_class: origin.user_class } : {}),
  }
}
