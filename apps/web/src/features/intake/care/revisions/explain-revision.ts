import { t } from '@stillwater/contract/words'
import { explainUnconfirmed } from '../../../../platform/forms/explain-unconfirmed.ts'

/** Sent again, what made it to the server would be refused as someone else’s change. */
export const explainRevision = explainUnconfirmed(() =>
  t('We couldn’t confirm that this was saved. Reload the page to see what patients get now.'),
)
