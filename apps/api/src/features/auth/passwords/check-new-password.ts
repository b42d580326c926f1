import { t } from '@stillwater/contract/words'
import { isCommonPassword } from '@stillwater/domain/people/is-common-password'
import { contextWords, passwordRefusal } from '@stillwater/domain/people/passwords'
import { defaultBrand } from '@stillwater/domain/brand/brand'

/** The longest that sign-in accepts. */
const longest = 1000

/** Why this person may not have this password, as a phrase that follows the word "Password"; null when they may. */
export function newPasswordRefusal(
  password: string,
  about: { email?: string; first_name?: string; last_name?: string },
): string | null {
  if ([...password].length < 8) return t('is too short (minimum is 8 characters)')
  if (password.length > longest)
    return t('is too long (maximum is {longest} characters)', { longest: String(longest) })
  const refusal = passwordRefusal(password, {
    isCommon: isCommonPassword,
    words: contextWords(about, defaultBrand.name),
  })
  if (refusal === 'weak') return t('needs an uppercase letter, a lowercase letter, a digit and a symbol')
  if (refusal === 'common') return t('is one that many people use. Please choose another')
  if (refusal === 'personal') return t('is too close to your name or email. Please choose another')
  return null
}
