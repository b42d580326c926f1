import { t } from '@stillwater/contract/words'
import '@stillwater/contract/words-with-plurals'

/** When to try again, rounded up so that the person is not refused once more. */
export function waitWords(seconds: number | undefined): string {
  if (!seconds) return t('Too many attempts. Please try again later.')
  if (seconds < 60) {
    return t('Too many attempts. Please try again in {seconds, plural, one {# second} other {# seconds}}.', {
      seconds: Math.ceil(seconds),
    })
  }
  return t('Too many attempts. Please try again in {minutes, plural, one {# minute} other {# minutes}}.', {
    minutes: Math.ceil(seconds / 60),
  })
}
