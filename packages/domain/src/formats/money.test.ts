import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { usd, usdInColumn, usdShort } from './money.ts'

// A-CON-007

describe('what a patient reads as a price', () => {
  test.each([
    [8500, '$85.00', '$85'],
    [4950, '$49.50', '$49.50'],
    [123400, '$1,234.00', '$1,234'],
    [123456789, '$1,234,567.89', '$1,234,567.89'],
    [1125, '$11.25', '$11.25'],
    [5, '$0.05', '$0.05'],
    [0, '$0.00', '$0'],
    [-0, '$0.00', '$0'],
    [-2900, '-$29.00', '-$29'],
    [99999, '$999.99', '$999.99'],
    [100000, '$1,000.00', '$1,000'],
    [-1, '-$0.01', '-$0.01'],
    [2.5, '$0.03', '$0.03'],
    [-0.4, '$0.00', '$0'],
  ])('%d cents are shown as %s, or %s in short', (cents, long, short) => {
    expect(usd(cents)).toBe(long)
    expect(usdShort(cents)).toBe(short)
  })

  test('no cent is lost or gained on the way to the page', () => {
    fc.assert(
      fc.property(fc.integer(), (cents) => {
        expect(Number(usd(cents).replace(/[$,.]/g, ''))).toBe(cents === 0 ? 0 : cents)
        expect(Number(usdShort(cents).replace(/[$,]/g, ''))).toBeCloseTo(cents / 100, 2)
      }),
    )
  })
})

test.each([
  [500, '$5.00'],
  [-500, '−$5.00'],
])('money: %i cents stand in a column as %s', (cents, shown) => {
  expect(usdInColumn(cents)).toBe(shown)
})
