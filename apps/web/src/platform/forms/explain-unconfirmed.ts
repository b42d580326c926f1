import { isRefused } from '@stillwater/contract/client'
import { t } from '@stillwater/contract/words'

/** For a change whose reply may have been lost: what the person reads then. A refusal speaks for itself. */
export const explainUnconfirmed =
  (said: () => string) =>
  (error: unknown): string | undefined =>
    isRefused(error) ? undefined : said()

export const explainUnsaved = explainUnconfirmed(() =>
  t('We couldn’t confirm that this was saved. Check your connection and try again.'),
)
