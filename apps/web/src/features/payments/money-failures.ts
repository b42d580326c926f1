import { Refused } from '@stillwater/contract/client'
import { t } from '@stillwater/contract/words'

/** What staff are told of money that did not move, or of which nothing is known yet. */
export function explainMoney(error: unknown): string | undefined {
  if (!(error instanceof Refused) || (error.status >= 500 && error.code !== 'payment_unconfirmed'))
    return t("We couldn't confirm this. Try again: it is done once, however often you press.")
  if (error.code === 'payment_unconfirmed')
    return t(
      'The bank has not answered yet. It is done once, and this page shows it when the answer is here.',
    )
  return undefined
}
