import { describe, expect, test } from 'vitest'
import { addDays } from './billing-dates.ts'
import { began } from './membership-play.fixture.ts'
import { nextPriceChange, priceNotice } from './price-change.ts'

const first = began('2026-11-17')
const later = { ...first, period: 1, is_first: false, period_cents: 8500 }

describe('the next change of price', () => {
  test.each([
    ['the first month ends', first, { day: '2026-12-17', from_cents: 3000, to_cents: 8500 }],
    ['the price stays', later, null],
    [
      'the last halved month ends',
      { ...later, period_cents: 4250, period_discount: 50 },
      { day: '2027-01-17', from_cents: 4250, to_cents: 8500 },
    ],
    [
      'a pause ends',
      { ...later, status: 'paused' as const, paused_until: '2027-02-17' },
      { day: '2027-02-17', from_cents: null, to_cents: 8500 },
    ],
    ['the member leaves', { ...first, cancel_on: '2026-12-17' }, null],
    ['a pause comes first', { ...first, pause_months: 1 }, null],
    ['a month is unpaid', { ...first, owes: true }, null],
  ])('price change: %s', (_, membership, expected) => {
    const change = nextPriceChange(membership)
    if (expected === null) expect(change).toBeNull()
    else expect(change).toEqual({ ...expected, charge_cents: 8500 })
  })

  test('price change: credit lowers what is charged and not the price', () => {
    expect(nextPriceChange(first, 2000)).toMatchObject({ to_cents: 8500, charge_cents: 6500 })
  })

  test.each([
    [8, false],
    [7, true],
    [1, true],
    [0, false],
  ])('price notice: %d days before the change, told is %s', (days, told) => {
    expect(priceNotice(first, addDays('2026-12-17', -days)) !== null).toBe(told)
  })
})
