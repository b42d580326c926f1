import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { planKeys } from '../people/offerings.ts'
import { defaultPromo, expiredPromos, normalizePromo, resolvePromo } from './promos.ts'
import { builtInPrices as prices } from './pricing.ts'

// A-ANL-014 to 023

describe('someone without a code', () => {
  test.each([
    ['therapy', false, 'START99', 9900],
    ['medication-therapy', false, 'START139', 13900],
    ['medication', false, 'CARE30', 3000],
    ['counseling', false, 'CARE30', 3000],
    ['medication-only', false, 'CARE30', 3000],
    ['legacy', false, 'CARE30', 3000],
    ['therapy', true, '50OFF', 1500],
    ['medication', true, '50OFF', 1500],
    ['medication-therapy', true, '50OFF', 1500],
  ] as const)('on %s (insurance: %s) has %s and pays %i cents first', (plan, insured, code, cents) => {
    const promo = resolvePromo(null, plan, insured, { prices })
    expect([promo.code, promo.first_month.month_cents, promo.refused]).toEqual([code, cents, null])
  })

  test('pays the first month that the price list names, whatever the plan', () => {
    for (const plan of planKeys)
      for (const insured of [true, false])
        expect(defaultPromo(plan, insured, prices).first_month).toEqual(prices(plan, insured).first_month)
  })
})

describe('someone with a code', () => {
  test('STARTTODAY pays $45 first, $11.25 a week', () => {
    const promo = resolvePromo('starttoday', 'medication', false, { prices })
    expect(promo).toEqual({
      code: 'STARTTODAY',
      regular: prices('medication', false).regular,
      first_month: { month_cents: 4500, week_cents: 1125, week_shown_cents: 1125 },
      refused: null,
    })
  })

  test.each(['JUST25', 'SAVE75', '1MONTH25'])('%s is told that it has expired', (code) => {
    expect(expiredPromos).toContain(code)
    const promo = resolvePromo(code, 'therapy', false, { prices })
    expect(promo.code).toBe('START99')
    expect(promo.refused).toEqual({
      because: 'expired',
      note: `The code ${code} has expired, so your plan’s current offer applies.`,
    })
  })

  test('that is unknown is refused by name and leaves the default offer', () => {
    const promo = resolvePromo('free4ever', 'medication', false, { prices })
    expect(promo.code).toBe('CARE30')
    expect(promo.refused?.because).toBe('unknown')
    expect(promo.refused?.note).toContain('FREE4EVER')
  })

  test('of another plan does not get therapy for the price of medication', () => {
    const promo = resolvePromo('CARE30', 'therapy', false, { prices })
    expect(promo.code).toBe('START99')
    expect(promo.refused?.because).toBe('other_plan')
    expect(resolvePromo('CARE30', 'medication-therapy', false, { prices }).refused?.because).toBe(
      'other_plan',
    )
    expect(resolvePromo('STARTTODAY', 'therapy', true, { prices }).refused?.because).toBe('other_plan')
  })

  test('meant for staying cannot be used for joining', () => {
    expect(resolvePromo('50%OFF(2MONTHS)', 'medication', false, { prices }).refused?.because).toBe('unknown')
  })

  test('cannot put anything but letters and digits on the page', () => {
    expect(normalizePromo(' <b>care30</b> ')).toBe('BCARE30B')
    expect(normalizePromo('x'.repeat(30))).toBe('X'.repeat(24))
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...planKeys), fc.boolean(), (code, plan, insured) => {
        const promo = resolvePromo(code, plan, insured, { prices })
        expect(promo.first_month.month_cents).toBeGreaterThanOrEqual(1500)
        expect(promo.refused?.note ?? '').not.toMatch(/[<>&"]/)
        expect(normalizePromo(code).length).toBeLessThanOrEqual(24)
      }),
    )
  })
})

const spring = {
  code: 'SPRING20',
  first_month: { month_cents: 2000, week_cents: 500, week_shown_cents: 500 },
  applies: () => true,
  from: '2027-03-01',
  until: '2027-05-31',
}

test('promo: a code applies from its first day to its last, and has expired after that', () => {
  const paid = (today: string) => {
    const { first_month, refused } = resolvePromo('spring20', 'medication', false, {
      prices,
      today,
      known: [spring],
    })
    return [first_month.month_cents, refused?.because ?? null]
  }
  expect(paid('2027-02-28')).toEqual([3000, 'expired'])
  expect(paid('2027-03-01')).toEqual([2000, null])
  expect(paid('2027-05-31')).toEqual([2000, null])
  expect(paid('2027-06-01')).toEqual([3000, 'expired'])
})

test.each([
  ['no first day', { from: undefined }, '2020-01-01', null],
  ['no first day, after its last', { from: undefined }, '2027-06-01', 'expired'],
  ['no last day', { until: undefined }, '2040-01-01', null],
  ['no last day, before its first', { until: undefined }, '2027-02-28', 'expired'],
  ['both, asked without a date', {}, undefined, null],
])('promo: a code with %s', (_, changes, today, because) => {
  const { from, until, ...rule } = { ...spring, ...changes }
  const known = [{ ...rule, ...(from ? { from } : {}), ...(until ? { until } : {}) }]
  const { refused } = resolvePromo('spring20', 'medication', false, {
    prices,
    known,
    ...(today ? { today } : {}),
  })
  expect(refused?.because ?? null).toBe(because)
})
