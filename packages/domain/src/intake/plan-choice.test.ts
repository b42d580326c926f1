import { expect, test } from 'vitest'
import { checkoutAsksForPlan, whyNotChosen } from './plan-choice.ts'

const regions = { therapist_regions: ['CA', 'NY'], in_network_states: ['CA'] }
const someone = { offering_key: 'medication', region: 'CA', paid: false }

test.each([
  ['medication', {}, null],
  ['therapy', {}, null],
  ['medication-therapy', { region: 'MT' }, 'not available'],
  ['therapy', { region: 'MT' }, 'not available'],
  ['medication', { region: 'MT' }, null],
  ['therapy', { region: null }, null],
  ['legacy', {}, 'not available'],
  ['counseling', {}, 'not available'],
  ['counseling', { offering_key: 'counseling' }, null],
  ['therapy', { paid: true }, 'paid'],
  ['medication', { paid: true }, 'paid'],
] as const)('%s is chosen by someone with %o, or not: %s (A-PLN-059)', (offering_key, changes, why) => {
  const plan = { offering_key, is_insurance: false }
  expect(whyNotChosen(plan, { ...someone, ...changes }, regions)).toBe(why)
})

test.each([
  ['CA', null],
  ['NY', 'not available'],
  ['MT', 'not available'],
  [null, null],
])('an insurance plan in %s is chosen, or not: %s', (region, why) => {
  const plan = { offering_key: 'medication', is_insurance: true } as const
  expect(whyNotChosen(plan, { ...someone, region }, regions)).toBe(why)
})

test('only a full assessment asks for the plan at the checkout (A-BRN-028)', () => {
  expect(checkoutAsksForPlan('full_assessment_first')).toBe(true)
  expect(checkoutAsksForPlan('legacy')).toBe(false)
})
