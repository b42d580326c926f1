import type { Day } from '../formats/dates.ts'
import { month } from '../invoices/bill.ts'
import { totalOf } from '../payments/ledger.ts'
import { addMonths } from './billing-dates.ts'
import { retentionPercent } from './retention.ts'
import { periodEnd, type Subscription } from './subscription.ts'

/** The part of a membership that says what is charged next. */
export type PayingMembership = Pick<
  Subscription,
  | 'status'
  | 'offering_key'
  | 'is_insurance'
  | 'month_cents'
  | 'anchor'
  | 'period'
  | 'owes'
  | 'cancel_on'
  | 'pause_months'
  | 'paused_until'
  | 'discount_months'
>

export interface NextPayment {
  day: Day
  amount_cents: number
  /** What each month costs after that, as far as it is known now. */
  then_cents: number
}

/** What a member who owes nothing is charged next; null: they are leaving, or have left. */
export function nextPayment(now: PayingMembership, credit_cents = 0): NextPayment | null {
  if (now.status === 'canceled' || now.cancel_on !== null || now.owes) return null
  const day = dayOf(now)
  if (day === null) return null
  const [next, later] = [now.discount_months, now.discount_months - 1].map((left) =>
    left > 0 ? retentionPercent : 0,
  )
  return {
    day,
    amount_cents: totalOf(month(now, next ?? 0, credit_cents)),
    then_cents: totalOf(month(now, later ?? 0, 0)),
  }
}

function dayOf(now: PayingMembership): Day | null {
  if (now.status === 'paused') return now.paused_until
  return now.pause_months > 0 ? addMonths(now.anchor, now.period + 1 + now.pause_months) : periodEnd(now)
}
