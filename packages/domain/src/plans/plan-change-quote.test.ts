import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { totalOf } from '../payments/ledger.ts'
import { addDays, daysBetween } from './billing-dates.ts'
import { isSamePlan, quotePlanChange, type WantedPlan } from './plan-change-quote.ts'
import { offeredPlans } from './plan-change.ts'
import { priceListOn } from './price-list.ts'
import { builtInPrices as prices } from './pricing.ts'
import { resolvePromo } from './promos.ts'
import { begin, periodEnd, periodStart, type Subscription } from './subscription.ts'

const cash = (offering_key: WantedPlan['offering_key']): WantedPlan => ({ offering_key, is_insurance: false })
const newcomer = (plan: WantedPlan): Subscription =>
  begin(
    { ...plan, direct_messaging_pilot: false },
    resolvePromo(null, plan.offering_key, plan.is_insurance, { prices }),
    '2027-06-01',
    null,
  )
/** June and its 30 days, after the first month. */
const member = (plan: WantedPlan, changes: Partial<Subscription> = {}): Subscription => ({
  ...newcomer(plan),
  is_first: false,
  period_cents: prices(plan.offering_key, plan.is_insurance).regular.month_cents,
  ...changes,
})
const halved = { period_cents: 4250, period_discount: 50, discount_months: 1 }
const [medication, both] = [cash('medication'), cash('medication-therapy')]

test.each([
  ['dearer on the first day', member(medication), both, '2027-06-01', 0, [24000, 0, 32500]],
  ['dearer on the last day', member(medication), both, '2027-06-30', 0, [800, 0, 32500]],
  ['cheaper on the first day', member(both), medication, '2027-06-01', 0, [0, 24000, 0]],
  ['cheaper on the last day', member(both), medication, '2027-06-30', 0, [0, 800, 7700]],
  ['dearer, halved', member(medication, halved), both, '2027-06-01', 0, [12000, 0, 16250]],
  ['dearer, with credit', member(medication), both, '2027-06-16', 5000, [7000, 0, 32500]],
  ['dearer, all of it from credit', member(medication), both, '2027-06-30', 1000, [0, 200, 32300]],
  ['dearer in the first month', newcomer(medication), both, '2027-06-01', 0, [10900, 0, 32500]],
  ['the same', member(medication), medication, '2027-06-10', 300, [0, 300, 8200]],
  [
    'by insurance',
    member(medication),
    { ...medication, is_insurance: true },
    '2027-06-16',
    0,
    [0, 2800, 100],
  ],
])('a plan that is %s', (_, now, to, today, credit, [total_cents, credit_cents, next_charge_cents]) => {
  expect(quotePlanChange(now, to, { today, credit_cents: credit, prices })).toMatchObject({
    total_cents,
    credit_cents,
    next_charge_cents,
    month_cents: prices(to.offering_key, to.is_insurance).regular.month_cents,
    next_charge: '2027-07-01',
  })
})

test('plan change: choosing the same plan moves no money, also when the first month was bought with another promo', () => {
  const starttoday = begin(
    { ...medication, direct_messaging_pilot: false },
    resolvePromo('STARTTODAY', 'medication', false, { prices }),
    '2027-06-01',
    null,
  )
  expect(
    quotePlanChange(starttoday, medication, { today: '2027-06-10', credit_cents: 0, prices }),
  ).toMatchObject({
    lines: [],
    total_cents: 0,
    credit_cents: 0,
    plan_cents: 4500,
  })
})

test('no cent is made or lost: what is charged and what credit moves is the difference between the plans', () => {
  const plan = fc.record({ offering_key: fc.constantFrom(...offeredPlans), is_insurance: fc.boolean() })
  fc.assert(
    fc.property(plan, plan, fc.nat(40), fc.nat(40_000), fc.boolean(), (from, to, day, credit, first) => {
      const now = first ? newcomer(from) : member(from)
      const today = addDays(periodStart(now), day)
      const quote = quotePlanChange(now, to, { today, credit_cents: credit, prices })
      const left = Math.max(0, daysBetween(today, periodEnd(now)))
      const share = (cents: number) => Math.round((cents * left) / 30)
      const difference = isSamePlan(from, to) ? 0 : share(quote.plan_cents) - share(now.period_cents)
      expect(quote.total_cents - (quote.credit_cents - credit)).toBe(difference)
      expect(quote.total_cents).toBe(totalOf(quote.lines))
      expect(Math.min(quote.total_cents, quote.credit_cents)).toBe(0)
      expect(quote.next_charge_cents).toBe(Math.max(0, quote.month_cents - quote.credit_cents))
    }),
  )
})

test('plan change: a member keeps the price they began with, and pays the list’s price on another plan', () => {
  const early = member(medication, { month_cents: 7000, period_cents: 7000 })
  const dearer = priceListOn(
    [
      { billed_as: 'medication', from_day: '2027-05-01', month_cents: 9500, first_month_cents: 3000 },
      {
        billed_as: 'medication-therapy',
        from_day: '2027-05-01',
        month_cents: 34_000,
        first_month_cents: 13_900,
      },
    ],
    '2027-06-01',
  )
  const facts = { today: '2027-06-01', credit_cents: 0, prices: dearer }
  expect(quotePlanChange(early, medication, facts)).toMatchObject({
    month_cents: 7000,
    next_charge_cents: 7000,
  })
  expect(quotePlanChange(early, both, facts)).toMatchObject({
    total_cents: 27_000,
    month_cents: 34_000,
    next_charge_cents: 34_000,
  })
})
