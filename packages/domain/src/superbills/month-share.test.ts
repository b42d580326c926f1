import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { month, planChange } from '../invoices/bill.ts'
import { totalOf } from '../payments/ledger.ts'
import { careCents, shareMonth } from './month-share.ts'

const sum = (cents: readonly number[]) => cents.reduce((all, one) => all + one, 0)

describe('month share', () => {
  test.each([
    [25_900, [45, 45, 45, 45], [6475, 6475, 6475, 6475]],
    [10_000, [45, 45, 45], [3333, 3334, 3333]],
    [32_500, [45, 30, 45], [12_188, 8125, 12_187]],
    [9900, [45], [9900]],
    [1, [45, 45], [1, 0]],
    [0, [45, 30], [0, 0]],
    [5000, [], []],
  ])('month share: %d cents over %j minutes are %j', (cents, minutes, shares) => {
    expect(shareMonth(cents, minutes)).toEqual(shares)
  })

  test('month share: shares sum exactly to the month, none is negative, and none is a cent off its proportion', () => {
    const lengths = fc.array(fc.constantFrom(15, 30, 45, 60, 120), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), lengths, (cents, minutes) => {
        const shares = shareMonth(cents, minutes)
        expect(sum(shares)).toBe(cents)
        for (const [n, share] of shares.entries()) {
          expect(share).toBeGreaterThanOrEqual(0)
          expect(Math.abs(share - (cents * minutes[n]!) / sum(minutes))).toBeLessThanOrEqual(1)
        }
      }),
    )
  })

  test('month share: credit of an earlier month does not lower what this month cost', () => {
    const plan = { offering_key: 'therapy', is_insurance: false, month_cents: 25_900 } as const
    const lines = month(plan, 50, 3000)
    expect(totalOf(lines)).toBe(12_950 - 3000)
    expect(careCents(lines)).toBe(12_950)
  })

  test('month share: over a downgrade and the month after it, care costs what was paid', () => {
    const [both, therapy] = [
      { offering_key: 'medication-therapy', is_insurance: false, month_cents: 32_500 },
      { offering_key: 'therapy', is_insurance: false, month_cents: 25_900 },
    ] as const
    const first = month(both, 0, 0)
    const change = planChange({
      from: both,
      from_cents: 32_500,
      to: therapy,
      to_cents: 25_900,
      today: '2026-11-16',
      period_start: '2026-11-01',
      period_end: '2026-12-01',
    })
    const credit = change.find(({ kind }) => kind === 'credit_kept')?.amount_cents ?? 0
    const next = month(therapy, 0, credit)
    expect(credit).toBe(3300)
    expect(careCents([...first, ...change]) + careCents(next)).toBe(totalOf([...first, ...change, ...next]))
  })
})
