import type { Day } from '../formats/dates.ts'
import { formatShortDay } from '../formats/moments.ts'
import { totalOf, type Line } from '../payments/ledger.ts'
import type { PlanKey } from '../people/offerings.ts'
import { daysBetween } from '../plans/billing-dates.ts'
import { planName, type Price } from '../plans/pricing.ts'
import { discountCents } from '../plans/retention.ts'

export interface BilledPlan {
  offering_key: PlanKey
  is_insurance: boolean
  direct_messaging_pilot?: boolean
}

type Month = Pick<Price, 'month_cents'>

/** What a first month costs, and what follows it. */
export interface FirstMonthOffer {
  code: string
  regular: Month
  first_month: Month
}

export const nameOf = ({ offering_key, is_insurance, direct_messaging_pilot = false }: BilledPlan): string =>
  is_insurance
    ? `${planName(offering_key, direct_messaging_pilot)} membership`
    : planName(offering_key, direct_messaging_pilot)

/** The first month: the plan's own price, and what the promo takes off. */
export function firstMonth(plan: BilledPlan, { code, regular, first_month }: FirstMonthOffer): Line[] {
  const { month_cents } = regular
  const off = first_month.month_cents - month_cents
  return [
    { kind: 'plan', description: `${nameOf(plan)}, first month`, amount_cents: month_cents },
    ...(off === 0
      ? []
      : [
          {
            kind: 'discount',
            description: code ? `First month, code ${code}` : 'First month offer',
            amount_cents: off,
          } as const,
        ]),
  ]
}

/** A month: its price, half of it where the patient was promised that, and credit that was kept for them. */
export function month(plan: BilledPlan & Month, percent: number, credit_cents: number): Line[] {
  const { month_cents } = plan
  const lines: Line[] = [{ kind: 'plan', description: nameOf(plan), amount_cents: month_cents }]
  if (percent > 0)
    lines.push({
      kind: 'discount',
      description: `${percent}% off`,
      amount_cents: -discountCents(month_cents, percent),
    })
  return withCredit(lines, credit_cents)
}

export interface Change {
  from: BilledPlan
  /** What the running month cost. */
  from_cents: number
  to: BilledPlan
  to_cents: number
  today: Day
  period_start: Day
  period_end: Day
}

/** The rest of the month on the new plan, less the rest of the old. What is left over is kept as credit. */
export function planChange(
  { from, from_cents, to, to_cents, today, ...period }: Change,
  credit_cents = 0,
): Line[] {
  const whole = daysBetween(period.period_start, period.period_end)
  const left = Math.min(whole, Math.max(0, daysBetween(today, period.period_end)))
  const share = (cents: number) => Math.round((cents * left) / whole)
  const until = formatShortDay(period.period_end)
  const lines: Line[] = [
    { kind: 'plan', description: `${nameOf(to)} until ${until}`, amount_cents: share(to_cents) },
    {
      kind: 'unused',
      description: `${nameOf(from)}, unused until ${until}`,
      amount_cents: -share(from_cents),
    },
  ]
  const over = -totalOf(lines)
  if (over > 0) lines.push({ kind: 'credit_kept', description: 'Kept as credit', amount_cents: over })
  return withCredit(lines, credit_cents).filter(({ amount_cents }) => amount_cents !== 0)
}

function withCredit(lines: Line[], credit_cents: number): Line[] {
  const used = Math.min(credit_cents, totalOf(lines))
  if (used > 0) lines.push({ kind: 'credit_used', description: 'Your credit', amount_cents: -used })
  return lines
}

/** SW-000123: what a person reads out on the phone. */
export function invoiceNumber(number: number): string {
  return `SW-${String(number).padStart(6, '0')}`
}
