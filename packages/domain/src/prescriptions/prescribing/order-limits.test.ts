import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { controlledRule } from './controlled-medicines.ts'
import { controlledSchedules } from './medicine-table.ts'
import {
  dailyMg,
  expiresOn,
  isAmountPossible,
  isOwnSupplyPossible,
  isWithinLimits,
  mostRefills,
  orderLimits,
} from './order-limits.ts'
import { needsStopPlan } from './stop-plan.ts'

describe('order limits', () => {
  test.each([
    [null, 30, 11, true],
    [null, 90, 3, true],
    [null, 90, 4, false],
    [null, 91, 0, false],
    ['II', 30, 0, true],
    ['II', 30, 1, false],
    ['II', 31, 0, false],
    ['IV', 30, 5, true],
    ['IV', 30, 6, false],
    ['IV', 90, 1, true],
    ['IV', 90, 2, false],
  ] as const)(
    'order limits: schedule %s, %i days with %i refills: %s',
    (schedule, days_supply, refills, is) => {
      expect(isWithinLimits(orderLimits(schedule), { days_supply, refills })).toBe(is)
    },
  )

  test('order limits: what the limits offer is always within them', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(null, ...controlledSchedules),
        fc.integer({ min: 1, max: 90 }),
        (schedule, days) => {
          const limits = orderLimits(schedule)
          const days_supply = Math.min(days, limits.days_supply)
          expect(isWithinLimits(limits, { days_supply, refills: mostRefills(limits, days_supply) })).toBe(
            true,
          )
        },
      ),
    )
  })

  test('order limits: a prescription is valid for less than a year, a controlled one for less than six months', () => {
    expect(expiresOn(orderLimits(null), '2026-11-17')).toBe('2027-11-16')
    expect(expiresOn(orderLimits('IV'), '2026-08-31')).toBe('2027-02-27')
  })

  test.each([
    ['2026-11-17', true],
    ['2026-09-18', true],
    ['2026-09-17', false],
    ['2027-11-18', true],
    ['2027-11-19', false],
    ['9999-12-31', false],
  ])('order limits: on November 17, 2026 someone has medicine until %s: %s', (own_until, is) => {
    expect(isOwnSupplyPossible(own_until, '2026-11-17')).toBe(is)
  })

  test('order limits: a daily dose has no noise of binary fractions', () => {
    expect(dailyMg({ strength_mg: 0.1, amount: 1, times_a_day: 3 })).toBe(0.3)
  })

  test.each([
    ['tablet', '', 0.5, true],
    ['tablet', '', 1.5, true],
    ['tablet', '', 0.75, false],
    ['tablet', 'XL', 0.5, false],
    ['capsule', '', 0.5, false],
    ['capsule', '', 2, true],
  ] as const)('order limits: of a %s %s one takes %d at a time: %s', (form, release, amount, is) => {
    expect(isAmountPossible({ form, release, strengths_mg: [], usual_mg: [1, 1], max_mg: 1 }, amount)).toBe(
      is,
    )
  })
})

describe('controlled medicines', () => {
  const rules = [{ state: 'CA', schedules: ['IV'] as const, until: '2026-12-31', rule: 'A rule' }]
  test.each([
    ['the state, the schedule and the day', 'IV', 'CA', '2026-12-31', true],
    ['the day after the last one', 'IV', 'CA', '2027-01-01', false],
    ['another state', 'IV', 'TX', '2026-12-01', false],
    ['another schedule', 'II', 'CA', '2026-12-01', false],
    ['a patient whose state is not known', 'IV', null, '2026-12-01', false],
  ] as const)('controlled medicines: %s', (_, schedule, state, today, is) => {
    expect(controlledRule(rules, { schedule, state, today }) !== null).toBe(is)
  })

  test('controlled medicines: without a rule nothing is allowed', () => {
    for (const schedule of controlledSchedules)
      expect(controlledRule([], { schedule, state: 'CA', today: '2026-12-01' })).toBeNull()
  })
})

test.each([
  ['danger', 'now', true],
  ['taper', 'now', true],
  ['may_stop', 'now', false],
  ['may_stop', 'taper', true],
] as const)('stop plan: of a medicine of level %s, stopped %s, needed: %s', (level, way, is) => {
  expect(needsStopPlan(level, way)).toBe(is)
})
