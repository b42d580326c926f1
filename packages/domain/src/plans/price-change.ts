import type { Day } from '../formats/dates.ts'
import { totalOf } from '../payments/ledger.ts'
import { addDays } from './billing-dates.ts'
import { nextMonthLines, periodEnd, type Subscription } from './subscription.ts'

/** How long before another price is charged a member is told of it. */
export const priceNoticeDays = 7

export interface PriceChange {
  /** The first day that costs the new price. */
  day: Day
  /** What the running month costs; null: it is paused and costs nothing. */
  from_cents: number | null
  to_cents: number
  /** What is charged on that day: less where credit is left. */
  charge_cents: number
}

/** The next change of what a member pays, as far as it is known now; null: the next month costs what this one does. */
export function nextPriceChange(now: Subscription, credit_cents = 0): PriceChange | null {
  if (now.cancel_on !== null || now.pause_months > 0 || now.owes) return null
  const to_cents = totalOf(nextMonthLines(now))
  const charge_cents = totalOf(nextMonthLines(now, credit_cents))
  if (now.status === 'paused')
    return now.paused_until === null
      ? null
      : { day: now.paused_until, from_cents: null, to_cents, charge_cents }
  if (now.status !== 'active' || now.period_cents === to_cents) return null
  return { day: periodEnd(now), from_cents: now.period_cents, to_cents, charge_cents }
}

/** The change that a member is told of today. */
export function priceNotice(now: Subscription, today: Day, credit_cents = 0): PriceChange | null {
  const change = nextPriceChange(now, credit_cents)
  return change && addDays(change.day, -priceNoticeDays) <= today && today < change.day ? change : null
}
