import { fieldWords } from '@stillwater/contract/fields'
import type { signUp } from '@stillwater/contract/people'
import type { Call } from '@stillwater/contract/endpoint'
import { t } from '@stillwater/contract/words'
import { isEmail, normalizeEmail } from '@stillwater/domain/formats/email'
import { parsePhone } from '@stillwater/domain/formats/phone'
import { meetsFormRule } from '@stillwater/domain/people/passwords'
import { exampleEmail } from '../../../platform/forms/check-email.ts'
import type { Wrong } from '../../../platform/forms/use-form.ts'

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

export function checkSignUp(values: SignUpValues): Wrong<SignUpValues> {
  const right: Record<keyof SignUpValues, boolean> = {
    first_name: values.first_name.trim() !== '',
    last_name: values.last_name.trim() !== '',
    email: isEmail(normalizeEmail(values.email)),
    phone: parsePhone(values.phone) !== null,
    sms_opted_in: values.sms_opted_in,
    // The account policy asks for more (decision C2): the checklist shows it and the server holds it.
    password: meetsFormRule(values.password),
    password_confirmation: values.password_confirmation === values.password,
    is_consent: values.is_consent,
  }
  const wrong: Wrong<SignUpValues> = {}
  for (const name of Object.keys(right) as (keyof SignUpValues)[]) {
    if (!right[name]) wrong[name] = sayWrong(sentences[name])
  }
  return wrong
}

const sentences: Record<keyof SignUpValues, string> = {
  first_name: fieldWords.first_name,
  last_name: fieldWords.last_name,
  email: fieldWords.email,
  phone: fieldWords.phone,
  sms_opted_in: fieldWords.sms_opted_in,
  password: fieldWords.password,
  password_confirmation: fieldWords.password_confirm,
  is_consent: fieldWords.is_consent,
}

/** The server names its sentences by the same table, with the example still to be filled in. */
export function sayWrong(sentence: string): string {
  return t(sentence, { email: exampleEmail })
}

export function signUpBody(
  { is_consent: _, ...values }: SignUpValues,
  origin: { acquisition_string: string; partner_code: string | null },
): Call<typeof signUp>['body'] {
  return {
    ...values,
    first_name: values.first_name.trim(),
    last_name: values.last_name.trim(),
    email: normalizeEmail(values.email),
    skip_password_validation: false,
    acquisition_string: origin.acquisition_string,
    ...(origin.partner_code ? { partner_code: origin.partner_code } : {}),
  }
}
