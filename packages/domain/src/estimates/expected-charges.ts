import type { Day } from '../formats/dates.ts'
import { firstMonth, nameOf, type BilledPlan } from '../invoices/bill.ts'
import { totalOf } from '../payments/ledger.ts'
import { addMonths } from '../plans/billing-dates.ts'
import type { PriceList } from '../plans/pricing.ts'
import { defaultPromo } from '../plans/promos.ts'
import { onDay, type Subscription } from '../plans/subscription.ts'

/** A recurring service may be estimated once for up to this long. 45 CFR 149.610(b)(1)(x) */
const estimatedMonths = 12

/** Bills of one amount that follow each other. */
interface ExpectedBills {
  description: string
  first_on: Day
  count: number
  each_cents: number
}

export interface Expected {
  bills: ExpectedBills[]
  total_cents: number
}

interface Bill {
  on: Day
  cents: number
}

/** What the membership is expected to bill within a year: the months that its own rules would bill, and no others. */
export function expectedOfMembership(membership: Subscription, today: Day, credit_cents: number): Expected {
  const until = addMonths(today, estimatedMonths)
  const bills: Bill[] = []
  let credit = credit_cents
  // What is owed or failed now was billed before: the estimate is about what comes.
  let state: Subscription = { ...membership, owes: false, next_try: null, past_due_since: null }
  for (;;) {
    const step = onDay(state, until, credit)
    if (!step) break
    for (const effect of step.effects)
      if (effect.do === 'bill' && effect.period_start > today && effect.period_start < until) {
        bills.push({ on: effect.period_start, cents: totalOf(effect.lines) })
        credit += totalOf(effect.lines.filter(({ kind }) => kind === 'credit_used'))
      }
    state = { ...step.next, owes: false }
  }
  return grouped(nameOf(membership), bills)
}

/** The same for someone who has no membership yet: a first month, and eleven more at the regular price. */
export function expectedOfPlan(
  plan: BilledPlan,
  { today, was_member, prices }: { today: Day; was_member: boolean; prices: PriceList },
): Expected {
  const offer = defaultPromo(plan.offering_key, plan.is_insurance, prices)
  const regular = offer.regular.month_cents
  const first = was_member ? regular : totalOf(firstMonth(plan, offer))
  const bills = Array.from({ length: estimatedMonths }, (_, n) => ({
    on: addMonths(today, n),
    cents: n === 0 ? first : regular,
  }))
  return grouped(nameOf(plan), bills)
}

function grouped(description: string, bills: readonly Bill[]): Expected {
  const groups: ExpectedBills[] = []
  for (const { on, cents } of bills) {
    const last = groups.at(-1)
    if (last?.each_cents === cents) last.count++
    else groups.push({ description, first_on: on, count: 1, each_cents: cents })
  }
  return { bills: groups, total_cents: groups.reduce((sum, one) => sum + one.count * one.each_cents, 0) }
}
