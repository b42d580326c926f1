import { Refused } from '@stillwater/contract/client'

/** For a change whose reply may have been lost: what the person reads then. A refusal speaks for itself. */
export const explainUnconfirmed =
  (said: () => string) =>
  (error: unknown): string | undefined =>
    error instanceof Refused && error.status < 500 ? undefined : said()
