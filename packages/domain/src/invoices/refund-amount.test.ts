import { expect, test } from 'vitest'
import { isRefundAmount } from './refund-amount.ts'

test.each([
  [1, 4000, true],
  [4000, 4000, true],
  [4001, 4000, false],
  [0, 4000, false],
  [1, 0, false],
])('refund: %i cents of %i that are left: %s', (amount, left, ok) => {
  expect(isRefundAmount(amount, left)).toBe(ok)
})
