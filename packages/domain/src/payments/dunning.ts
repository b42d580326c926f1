import type { Day } from '../formats/dates.ts'
import { addDays } from '../plans/billing-dates.ts'

/** Days after a decline on which the card is retried; care continues meanwhile. */
export const retryAfterDays = [2, 3, 5] as const
/** How long an unpaid membership waits, with limited care, before it ends by itself. */
export const pastDueDays = 30

/** When to try again after the nth decline in a row; null: no more, the membership is past due. */
export function nextTry(declines: number, today: Day, worth_retrying: boolean): Day | null {
  // A card that will not do better another day is tried once more only: its owner may have brought another.
  const place = worth_retrying ? declines : Math.max(declines, retryAfterDays.length)
  const days = retryAfterDays[place - 1]
  return days === undefined ? null : addDays(today, days)
}

/** The number of declines after this one; a card not worth retrying skips the retries between. */
export function countDecline(declines: number, worth_retrying: boolean): number {
  return worth_retrying ? declines + 1 : Math.max(declines + 1, retryAfterDays.length)
}
