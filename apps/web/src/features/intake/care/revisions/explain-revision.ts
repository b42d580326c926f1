import { Refused } from '@stillwater/contract/client'
import { t } from '@stillwater/contract/words'

/** The request may have arrived and only its reply been lost; sent again it would be refused as someone else's change. */
export function explainRevision(error: unknown): string | undefined {
  if (error instanceof Refused && error.status < 500) return undefined
  return t('We couldn’t confirm that this was saved. Reload the page to see what patients get now.')
}
