import { Refused } from '@stillwater/contract/client'
import { t } from '@stillwater/contract/words'

/** What staff are told of money that did not move, or of which nothing is known yet. */
export function explainMoney(error: unknown): string | undefined {
  if (!(error instanceof Refused) || (error.status >= 500 && error.code !== 'payment_unconfirmed'))
    return t('We couldn’t confirm this. You can try again. It will only go through once.')
  if (error.code === 'payment_unconfirmed')
    return t('The bank hasn’t answered yet. You don’t need to do anything. This page will show the answer.')
  // The server's own words speak to the patient, whose card it is.
  if (error.code === 'payment_declined') return t('The patient’s bank declined this. No money moved.')
  return undefined
}
