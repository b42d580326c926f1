import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { totalOf } from '../payments/ledger.ts'
import { firstMonth, invoiceNumber, month, nameOf, planChange, type Change } from './bill.ts'

const medication = { offering_key: 'medication', is_insurance: false } as const
const both = { offering_key: 'medication-therapy', is_insurance: false } as const
const regular = { month_cents: 8500 }

describe('plan name on an invoice', () => {
  test.each([
    [medication, 'Medication & Care Counseling'],
    [{ ...medication, direct_messaging_pilot: true }, 'Medication & Care'],
    [{ ...medication, is_insurance: true }, 'Medication & Care Counseling membership'],
    [{ ...both, is_insurance: true, direct_messaging_pilot: true }, 'Medication & Therapy membership'],
  ])('invoice: %j is called %s', (plan, name) => {
    expect(nameOf(plan)).toBe(name)
  })
})

test('first month: the regular price, then the promo as a discount', () => {
  expect(firstMonth(medication, { code: 'CARE30', regular, first_month: { month_cents: 3000 } })).toEqual([
    { kind: 'plan', description: 'Medication & Care Counseling, first month', amount_cents: 8500 },
    { kind: 'discount', description: 'First month, code CARE30', amount_cents: -5500 },
  ])
})

test('first month: a promo at the regular price adds no discount line', () => {
  const lines = firstMonth(medication, { code: 'NONE', regular, first_month: regular })
  expect(lines.map(({ kind }) => kind)).toEqual(['plan'])
})

test('first month: an offer without a code is named without one', () => {
  const [, discount] = firstMonth(medication, { code: '', regular, first_month: { month_cents: 4000 } })
  expect(discount).toMatchObject({ description: 'First month offer', amount_cents: -4500 })
})

describe('a month', () => {
  const plan = { kind: 'plan', description: 'Medication & Care Counseling', amount_cents: 8500 }
  const half = { kind: 'discount', description: '50% off', amount_cents: -4250 }
  const credit = (amount_cents: number) => ({ kind: 'credit_used', description: 'Your credit', amount_cents })
  test.each([
    ['at full price', 0, 0, [plan]],
    ['one percent off', 1, 0, [plan, { kind: 'discount', description: '1% off', amount_cents: -85 }]],
    ['halved', 50, 0, [plan, half]],
    ['with one cent of credit', 0, 1, [plan, credit(-1)]],
    ['with more credit than it costs', 0, 9999, [plan, credit(-8500)]],
    ['halved, with credit', 50, 1000, [plan, half, credit(-1000)]],
  ])('invoice: a month %s', (_, percent, credit_cents, lines) => {
    expect(month({ ...medication, ...regular }, percent, credit_cents)).toEqual(lines)
  })
})

describe('a plan change in June, which has 30 days', () => {
  const change = (changes: Partial<Change> = {}): Change => ({
    from: medication,
    from_cents: 8500,
    to: both,
    to_cents: 32500,
    today: '2027-06-11',
    period_start: '2027-06-01',
    period_end: '2027-07-01',
    ...changes,
  })
  const amounts = (of: Change, credit?: number) =>
    planChange(of, credit).map(({ kind, amount_cents }) => [kind, amount_cents])

  test('plan change: the invoice says what is bought, what is given back and until when', () => {
    expect(planChange(change())).toEqual([
      { kind: 'plan', description: 'Medication & Therapy until Jul 1, 2027', amount_cents: 21667 },
      {
        kind: 'unused',
        description: 'Medication & Care Counseling, unused until Jul 1, 2027',
        amount_cents: -5667,
      },
    ])
  })

  test.each([
    ['to a cheaper plan', { from_cents: 32500, to_cents: 8500 }, 0, [5667, -21667, 16000]],
    ['one cent cheaper', { today: '2027-06-01', from_cents: 101, to_cents: 100 }, 0, [100, -101, 1]],
    ['before the month began', { today: '2027-05-20' }, 0, [32500, -8500]],
    ['after the month ended', { today: '2027-07-09' }, 0, []],
    ['on the last day', { today: '2027-06-30' }, 0, [1083, -283]],
    ['paid in part from credit', {}, 500, [21667, -5667, -500]],
    ['paid wholly from credit', {}, 99999, [21667, -5667, -16000]],
  ])('plan change: %s', (_, changes, credit, expected) => {
    expect(amounts(change(changes), credit).map(([, cents]) => cents)).toEqual(expected)
  })

  test('plan change: no line says nothing, and the total is never below zero', () => {
    const cents = fc.nat(50_000)
    fc.assert(
      fc.property(cents, cents, cents, fc.integer({ min: 1, max: 30 }), (from, to, credit, day) => {
        const today = `2027-06-${String(day).padStart(2, '0')}`
        const lines = planChange(change({ from_cents: from, to_cents: to, today }), credit)
        expect(totalOf(lines)).toBeGreaterThanOrEqual(0)
        expect(lines.every(({ amount_cents }) => amount_cents !== 0)).toBe(true)
      }),
    )
  })
})

test.each([
  [1, 'SW-000001'],
  [123456, 'SW-123456'],
  [1234567, 'SW-1234567'],
])('invoice: number %i is written %s', (number, written) => {
  expect(invoiceNumber(number)).toBe(written)
})
