import type { Day } from '../formats/dates.ts'
import { planChange } from '../invoices/bill.ts'
import { totalOf, type Line } from '../payments/ledger.ts'
import type { PlanKey } from '../people/offerings.ts'
import type { PriceList } from './pricing.ts'
import { discountCents } from './retention.ts'
import { nextMonthLines, periodEnd, periodStart, switched, type Subscription } from './subscription.ts'

export interface WantedPlan {
  offering_key: PlanKey
  is_insurance: boolean
}

/** What a change of plan costs, now and from the next month on. It is what is shown and what is done. */
export interface PlanChangeQuote {
  lines: Line[]
  /** Charged now. */
  total_cents: number
  /** What the patient has as credit after the change. */
  credit_cents: number
  /** What the running month costs on the new plan. */
  plan_cents: number
  /** What a month on the new plan costs. */
  month_cents: number
  next_charge: Day
  /** Charged then: less where months are halved, or credit is left. */
  next_charge_cents: number
}

/** A plan with what a month of it costs someone who changes to it. */
interface PricedPlan extends WantedPlan {
  month_cents: number
}

interface QuoteFacts {
  today: Day
  credit_cents: number
  /** What plans cost now. */
  prices: PriceList
}

export const isSamePlan = (one: WantedPlan, other: WantedPlan): boolean =>
  one.offering_key === other.offering_key && one.is_insurance === other.is_insurance

export function quotePlanChange(
  now: Subscription,
  to: WantedPlan,
  { today, credit_cents, prices }: QuoteFacts,
): PlanChangeQuote {
  if (isSamePlan(now, to)) return standingQuote(now, now, [], now.period_cents, credit_cents)
  const plan_cents = priceOfRunningMonth(now, to, prices)
  const { month_cents } = prices(to.offering_key, to.is_insurance).regular
  const lines = planChange(
    {
      from: now,
      from_cents: now.period_cents,
      to: { ...to, direct_messaging_pilot: now.direct_messaging_pilot },
      to_cents: plan_cents,
      today,
      period_start: periodStart(now),
      period_end: periodEnd(now),
    },
    credit_cents,
  )
  return standingQuote(now, { ...to, month_cents }, lines, plan_cents, credit_cents + creditMoved(lines))
}

/** The quote of a change whose lines are written already, and whose credit is moved. */
export function standingQuote(
  now: Subscription,
  { offering_key, is_insurance, month_cents }: PricedPlan,
  lines: Line[],
  plan_cents: number,
  credit_cents: number,
): PlanChangeQuote {
  const after = switched(now, { offering_key, is_insurance, month_cents }, plan_cents)
  return {
    lines,
    total_cents: totalOf(lines),
    credit_cents,
    plan_cents,
    month_cents,
    next_charge: periodEnd(now),
    next_charge_cents: totalOf(nextMonthLines(after, credit_cents)),
  }
}

/** The new plan's first-month price in a first month, half its price in a halved one. */
function priceOfRunningMonth(
  { is_first, period_discount }: Subscription,
  to: WantedPlan,
  prices: PriceList,
): number {
  const { regular, first_month } = prices(to.offering_key, to.is_insurance)
  if (is_first) return first_month.month_cents
  return regular.month_cents - discountCents(regular.month_cents, period_discount)
}

const creditMoved = (lines: readonly Line[]): number =>
  totalOf(lines.filter(({ kind }) => kind === 'credit_kept' || kind === 'credit_used'))
