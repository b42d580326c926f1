import { fieldWords } from '@stillwater/contract/fields'
import { t } from '@stillwater/contract/words'
import { isEmail, normalizeEmail } from '@stillwater/domain/formats/email'

export const exampleEmail = 'name@example.com'

/** For a form that asks for an address alone. */
export function checkEmail(typed: string): { email?: string } {
  if (typed.trim() === '') return { email: t('Please enter your email') }
  return isEmail(normalizeEmail(typed)) ? {} : { email: t(fieldWords.email, { email: exampleEmail }) }
}
