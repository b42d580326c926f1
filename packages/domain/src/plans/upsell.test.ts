import { expect, test } from 'vitest'
import { upsells } from './upsell.ts'

// decision N35
test.each([
  ['medication', 'Therapy', 'medication-therapy'],
  ['medication-only', 'Therapy', 'medication-therapy'],
  ['legacy', 'Therapy', 'medication-therapy'],
  ['therapy', 'Medication Management', 'medication-therapy'],
  ['counseling', 'Therapy', 'therapy'],
] as const)('someone on %s is offered %s', (plan, title, next) => {
  expect(upsells[plan]).toEqual({ title, plan: next })
})

test('someone who has both is offered nothing more', () => {
  expect(upsells['medication-therapy']).toBeNull()
})
