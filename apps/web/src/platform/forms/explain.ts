import { Refused } from '@stillwater/contract/client'
import { t } from '@stillwater/contract/words'

/** What a failed call says to the person who made it. */
export async function explain(error: unknown): Promise<string> {
  // Not "nothing was sent": the request may have arrived and only its reply been lost.
  if (!(error instanceof Refused))
    return t('We couldn’t reach our servers. Please check your connection and try again.')
  if (error.status !== 429) return t(error.message)
  // Only a refused crowd needs a sentence with a number in it; the sign-in screen stays small without.
  return import('./wait-words.ts').then(
    ({ waitWords }) => waitWords(error.retry_after),
    () => t('Too many attempts. Please try again later.'),
  )
}
