import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { totalOf } from './ledger.ts'
import { spreadRefund } from './spread-refund.ts'

test('credit refund: takes the payments in order, each up to what is left of it', () => {
  const payments = [
    { invoice_id: 'a', left_cents: 3000 },
    { invoice_id: 'b', left_cents: 0 },
    { invoice_id: 'c', left_cents: 8500 },
  ]
  const spread = spreadRefund(4100, payments)
  expect(spread.map(({ payment, amount_cents }) => [payment.invoice_id, amount_cents])).toEqual([
    ['a', 3000],
    ['c', 1100],
  ])
})

test('credit refund: never more than the credit, nor than any payment has left, and all of it where it fits', () => {
  const payment = fc.record({ invoice_id: fc.uuid(), left_cents: fc.nat(20_000) })
  fc.assert(
    fc.property(fc.nat(50_000), fc.array(payment, { maxLength: 6 }), (cents, payments) => {
      const spread = spreadRefund(cents, payments)
      const left = payments.reduce((sum, { left_cents }) => sum + left_cents, 0)
      expect(totalOf(spread)).toBe(Math.min(cents, left))
      for (const one of spread) {
        expect(one.amount_cents).toBeGreaterThan(0)
        expect(one.amount_cents).toBeLessThanOrEqual(one.payment.left_cents)
      }
    }),
  )
})
