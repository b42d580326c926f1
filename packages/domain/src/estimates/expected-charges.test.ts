import { expect, test } from 'vitest'
import { builtInPrices as prices } from '../plans/pricing.ts'
import { resolvePromo } from '../plans/promos.ts'
import { begin, planPause, takeRetention, cancel, type Subscription } from '../plans/subscription.ts'
import { expectedOfMembership, expectedOfPlan } from './expected-charges.ts'

const plan = { offering_key: 'therapy', is_insurance: false, direct_messaging_pilot: false } as const
const member: Subscription = begin(plan, resolvePromo(null, 'therapy', false, { prices }), '2026-11-15', null)
const of = (membership: Subscription | null, credit = 0) => {
  if (!membership) throw new Error('The membership refused the change.')
  return expectedOfMembership(membership, '2026-11-17', credit)
}

test('expected charges: a member is billed twelve regular months within a year', () => {
  expect(of(member)).toEqual({
    bills: [{ description: 'Therapy', first_on: '2026-12-15', count: 12, each_cents: 25_900 }],
    total_cents: 310_800,
  })
})

test('expected charges: two halved months, then the regular price, and credit once', () => {
  const { bills, total_cents } = of(takeRetention(member, '2026-11-17'), 1000)
  expect(bills.map(({ count, each_cents }) => [count, each_cents])).toEqual([
    [1, 11_950],
    [1, 12_950],
    [10, 25_900],
  ])
  expect(total_cents).toBe(11_950 + 12_950 + 10 * 25_900)
})

test('expected charges: credit above a month’s price carries over to the next', () => {
  const { bills, total_cents } = of(member, 30_000)
  expect(bills.map(({ count, each_cents }) => [count, each_cents])).toEqual([
    [1, 0],
    [1, 21_800],
    [10, 25_900],
  ])
  expect(total_cents).toBe(12 * 25_900 - 30_000)
})

test('expected charges: months of a pause are not billed, and after a cancellation nothing is', () => {
  expect(of(planPause(member, 3)).bills).toMatchObject([{ first_on: '2027-03-15', count: 9 }])
  expect(of(cancel(member, '2026-11-17'))).toEqual({ bills: [], total_cents: 0 })
})

test('expected charges: a month that is owed was billed before and is not expected again', () => {
  expect(of({ ...member, owes: true, past_due_since: '2026-11-16', status: 'past_due' }).bills).toMatchObject(
    [{ first_on: '2026-12-15', count: 12 }],
  )
})

test('expected charges: someone without a membership expects a first month and eleven more', () => {
  const { bills, total_cents } = expectedOfPlan(plan, { today: '2026-11-17', was_member: false, prices })
  expect(bills.map(({ count, each_cents }) => [count, each_cents])).toEqual([
    [1, 9900],
    [11, 25_900],
  ])
  expect(total_cents).toBe(9900 + 11 * 25_900)
  expect(expectedOfPlan(plan, { today: '2026-11-17', was_member: true, prices }).bills).toMatchObject([
    { count: 12, each_cents: 25_900 },
  ])
})
