// A-ANL-027 (default tracked revenue)
import { describe, expect, test } from 'vitest'
import { planKeys } from '../people/offerings.ts'
import {
  cashPrices,
  defaultShownAmountCents,
  defaultTrackedRevenueCents,
  insurancePrices,
  membershipFeeCents,
  planName,
  builtInPrices,
} from './pricing.ts'

/** Monthly / 4.33, rounded up to a dollar. spec: intake §9 */
const weeklyCashCents = (month_cents: number) => Math.ceil(month_cents / 433) * 100

// decisions C4, Q1
describe('a plan paid in cash', () => {
  test.each([
    ['medication-therapy', 325, 139, 76],
    ['therapy', 259, 99, 60],
    ['medication', 85, 30, 20],
    ['counseling', 85, 30, 20],
    ['medication-only', 85, 30, 20],
    ['legacy', 99, 30, 23],
  ] as const)('%s costs $%i a month, $%i the first month, $%i a week', (plan, month, first, week) => {
    const { regular, first_month } = builtInPrices(plan, false)
    expect(regular.month_cents).toBe(month * 100)
    expect(first_month.month_cents).toBe(first * 100)
    expect(regular.week_shown_cents).toBe(week * 100)
  })

  test.each(planKeys)('%s has a weekly figure of its month / 4.33, rounded up', (plan) => {
    for (const price of Object.values(cashPrices[plan])) {
      expect(price.week_cents).toBe(weeklyCashCents(price.month_cents))
      expect(price.week_shown_cents).toBe(price.week_cents)
    }
  })
})

describe('a plan paid by insurance', () => {
  test.each(planKeys)('%s costs the membership', (plan) => {
    expect(builtInPrices(plan, true)).toBe(insurancePrices)
  })

  test('is $29 a month and $15 the first, $7.25 and $3.75 a week, shown as $8 and $4', () => {
    expect(membershipFeeCents).toBe(2900)
    expect(insurancePrices).toEqual({
      regular: { month_cents: 2900, week_cents: 725, week_shown_cents: 800 },
      first_month: { month_cents: 1500, week_cents: 375, week_shown_cents: 400 },
    })
  })
})

describe('what is said about a plan', () => {
  test.each([
    ['medication', false, 'Medication & Care Counseling'],
    ['medication', true, 'Medication & Care'],
    ['therapy', false, 'Therapy'],
    ['therapy', true, 'Therapy'],
    ['medication-therapy', false, 'Medication & Therapy'],
    ['counseling', false, 'Care Counseling'],
  ] as const)('%s, with the messaging pilot %s, is called %s', (plan, pilot, name) => {
    expect(planName(plan, pilot)).toBe(name)
    if (!pilot) expect(planName(plan)).toBe(name)
  })

  test('where an amount is unknown it is $99, and $85 for tracked revenue', () => {
    expect(defaultShownAmountCents).toBe(9900)
    expect(defaultTrackedRevenueCents).toBe(8500)
  })
})
