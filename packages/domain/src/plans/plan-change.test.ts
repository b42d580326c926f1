import { describe, expect, test } from 'vitest'
import { planKeys } from '../people/offerings.ts'
import { inNetworkStates, therapistRegions } from '../people/regions.ts'
import { benefitsOf } from './benefits.ts'
import { canChangePlan, isPlanAvailable, offeredPlans, planChangeRecord } from './plan-change.ts'
import { upsells } from './upsell.ts'

const cash = {
  offering_key: 'medication',
  is_insurance: false,
  insurance_status: 'prefers_cash_option',
  direct_messaging_pilot: false,
  region: 'CA',
}

describe('"Change my plan"', () => {
  // A-MEM-006 to 010
  test.each([
    ['is shown to someone who pays in cash', {}, true],
    ['is hidden with active insurance', { insurance_status: 'active' }, false],
    ['is hidden on an insurance plan', { is_insurance: true }, false],
    ['is hidden outside the therapist regions', { region: 'MT' }, false],
    ['is hidden where the region is unknown', { region: null }, false],
    ['is hidden for counseling', { offering_key: 'counseling' }, false],
    ['is hidden in the messaging pilot', { direct_messaging_pilot: true }, false],
  ])('%s', (_, facts, shown) => {
    expect(canChangePlan({ ...cash, ...facts })).toBe(shown)
  })
})

describe('therapy', () => {
  // A-PLN-059
  test('is there where therapists are, and only there', () => {
    for (const region of [...therapistRegions, ...inNetworkStates])
      expect(isPlanAvailable('therapy', region)).toBe(true)
    for (const region of ['MT', 'WY', null]) {
      expect(isPlanAvailable('therapy', region)).toBe(false)
      expect(isPlanAvailable('medication-therapy', region)).toBe(false)
      expect(isPlanAvailable('medication', region)).toBe(true)
    }
  })

  test('follows the regions that a clinic has set', () => {
    expect(isPlanAvailable('therapy', 'MT', ['MT'])).toBe(true)
  })
})

describe('what a plan brings', () => {
  // A-PLN-016 to 021, 065
  test.each([
    ['medication', ['Monthly medication delivery', 'Care counselor', 'Messaging', 'Regular assessments']],
    ['therapy', ['Weekly therapy', 'Messaging', 'Regular assessments']],
    [
      'medication-therapy',
      ['Monthly medication delivery', 'Care counselor', 'Weekly therapy', 'Messaging', 'Regular assessments'],
    ],
    ['counseling', ['Care counselor', 'Messaging', 'Regular assessments']],
  ] as const)('%s', (plan, benefits) => {
    expect(benefitsOf(plan)).toEqual(benefits)
  })

  test('every plan says what it is offered besides, and every offer can be chosen', () => {
    for (const plan of planKeys) {
      const offer = upsells[plan]
      if (offer) expect(offeredPlans).toContain(offer.plan)
      else expect(plan).toBe('medication-therapy')
    }
  })
})

// A-PLN-032 to 037
test('a change of plan is written down with what it needs from an insurer', () => {
  const from = { offering_key: 'medication', is_insurance: false } as const
  expect(planChangeRecord(from, { offering_key: 'medication-therapy', is_insurance: true })).toEqual({
    is_old_plan_insurance: false,
    is_new_plan_insurance: true,
    old_offering_key: 'medication',
    new_offering_key: 'medication-therapy',
    needs_insurance_provider: true,
    needs_insurance_therapist: true,
  })
  expect(planChangeRecord(from, { offering_key: 'therapy', is_insurance: true })).toMatchObject({
    needs_insurance_provider: false,
    needs_insurance_therapist: true,
  })
  expect(planChangeRecord(from, { offering_key: 'medication', is_insurance: true })).toMatchObject({
    needs_insurance_provider: true,
    needs_insurance_therapist: false,
  })
  expect(planChangeRecord(from, { offering_key: 'medication-therapy', is_insurance: false })).toMatchObject({
    needs_insurance_provider: false,
    needs_insurance_therapist: false,
  })
})
