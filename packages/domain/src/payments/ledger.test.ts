import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstMonth, month, planChange } from '../invoices/bill.ts'
import { planKeys } from '../people/offerings.ts'
import { builtInPrices as prices } from '../plans/pricing.ts'
import { resolvePromo } from '../plans/promos.ts'
import { lineKinds, post, totalOf, type Line } from './ledger.ts'

const sum = (postings: { amount_cents: number }[]) => totalOf(postings)
const lines = fc.array(
  fc.record({
    kind: fc.constantFrom(...lineKinds),
    description: fc.constant('x'),
    amount_cents: fc.integer({ min: -100_000, max: 100_000 }),
  }),
  { maxLength: 6 },
) as fc.Arbitrary<Line[]>

test('every event sums to zero, whatever the amounts', () => {
  fc.assert(
    fc.property(lines, fc.integer({ min: 1, max: 1_000_000 }), (bill, cents) => {
      for (const postings of [
        post.issued(bill),
        post.voided(bill),
        post.paid(cents),
        post.refunded(cents),
        post.credit_refunded(cents),
        post.written_off(cents),
        post.disputed(cents, 1500),
        post.dispute_won(cents),
        post.dispute_lost(cents),
        post.dispute_then_won(cents),
        post.dispute_then_lost(cents),
      ])
        expect(sum(postings)).toBe(0)
      expect(
        sum([...post.issued(bill), ...post.voided(bill)].filter(({ account }) => account === 'revenue')),
      ).toBe(0)
    }),
  )
})

test('a first month owes what the offer says, and shows the price and what was taken off', () => {
  const bill = firstMonth(
    { offering_key: 'therapy', is_insurance: false },
    resolvePromo(null, 'therapy', false, { prices }),
  )
  expect(bill.map(({ amount_cents }) => amount_cents)).toEqual([25900, -16000])
  expect(post.issued(bill)).toEqual([
    { account: 'receivable', amount_cents: 9900 },
    { account: 'revenue', amount_cents: -25900 },
    { account: 'discounts', amount_cents: 16000 },
  ])
  expect(post.paid(9900)).toEqual([
    { account: 'cash', amount_cents: 9900 },
    { account: 'receivable', amount_cents: -9900 },
  ])
})

test('credit is used up before a card is charged, and never more than there is', () => {
  const plan = { offering_key: 'medication', is_insurance: false, month_cents: 8500 } as const
  expect(totalOf(month(plan, 0, 2000))).toBe(6500)
  expect(totalOf(month(plan, 0, 99_999))).toBe(0)
  expect(totalOf(month(plan, 50, 0))).toBe(4250)
})

test('halfway through a month, a dearer plan costs half of the difference, and a cheaper one leaves credit', () => {
  const change = { today: '2027-06-16', period_start: '2027-06-01', period_end: '2027-07-01' }
  const medication = { offering_key: 'medication', is_insurance: false } as const
  const both = { offering_key: 'medication-therapy', is_insurance: false } as const
  const up = planChange({ ...change, from: medication, from_cents: 8500, to: both, to_cents: 32500 })
  expect(totalOf(up)).toBe(12000)
  const down = planChange({ ...change, from: both, from_cents: 32500, to: medication, to_cents: 8500 })
  expect(totalOf(down)).toBe(0)
  expect(down.find(({ kind }) => kind === 'credit_kept')?.amount_cents).toBe(12000)
  expect(post.issued(down)).toContainEqual({ account: 'credit', amount_cents: -12000 })
})

test('no bill is ever below zero', () => {
  const plan = fc.record({ offering_key: fc.constantFrom(...planKeys), is_insurance: fc.boolean() })
  fc.assert(
    fc.property(plan, plan, fc.nat(30), fc.nat(50_000), fc.nat(40_000), (from, to, day, credit, paid) => {
      const period = { period_start: '2027-06-01', period_end: '2027-07-01' }
      const today = `2027-06-${String(Math.max(1, day)).padStart(2, '0')}`
      const bill = planChange({ from, from_cents: paid, to, to_cents: 32500, today, ...period }, credit)
      expect(totalOf(bill)).toBeGreaterThanOrEqual(0)
      expect(totalOf(month({ ...from, month_cents: paid }, 50, credit))).toBeGreaterThanOrEqual(0)
    }),
  )
})
