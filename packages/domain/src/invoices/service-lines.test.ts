import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { usd } from '../formats/money.ts'
import { parseDollars, serviceBill } from './service-lines.ts'

describe('amounts that staff type', () => {
  test.each([
    ['85', 8500],
    ['$85.00', 8500],
    [' 12.5 ', 1250],
    ['1,200.05', 120005],
    ['0.01', 1],
  ])('amount: "%s" is %i cents', (typed, cents) => {
    expect(parseDollars(typed)).toBe(cents)
  })

  test.each(['', '0', '0.00', '-5', '1.234', '12,34', '1e3', 'ten', '5 5', '99999999999999999999'])(
    'amount: "%s" is refused',
    (typed) => expect(parseDollars(typed)).toBeNull(),
  )

  test('amount: every sum of the clinic, written as on a bill, is read as itself', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), (cents) => {
        expect(parseDollars(usd(cents))).toBe(cents)
      }),
    )
  })
})

test.each([
  [[{ item: 'form', amount_cents: 2500 }] as const, 'Form or letter'],
  [
    [
      { item: 'form', amount_cents: 2500 },
      { item: 'copay', amount_cents: 1000 },
    ] as const,
    'Services',
  ],
])('service bill: %j is called "%s"', (lines, title) => {
  const bill = serviceBill(lines)
  expect(bill.title).toBe(title)
  expect(bill.lines.map(({ kind, amount_cents }) => [kind, amount_cents])).toEqual(
    lines.map(({ amount_cents }) => ['service', amount_cents]),
  )
})
