import { describe, expect, test } from 'vitest'
import {
  defaultPlan,
  includesMedication,
  includesTherapy,
  isOfferingKey,
  isPlanKey,
  offeringKeys,
  planKeys,
  serviceLines,
} from './offerings.ts'

describe('what a patient can be offered', () => {
  // A-PLN-006 to A-PLN-015, A-PLN-028, A-PLN-029
  test('is spelled as on the wire', () => {
    expect(offeringKeys).toEqual(['follow-up-assessment', 'therapy', 'medication', 'medication-therapy'])
    expect([...planKeys].sort()).toEqual([
      'counseling',
      'legacy',
      'medication',
      'medication-only',
      'medication-therapy',
      'therapy',
    ])
  })

  test('lists depression first and ADHD last', () => {
    expect(serviceLines).toEqual(['Depression', 'Anxiety', 'Insomnia', 'ADHD'])
  })

  test('starts from medication paid in cash', () => {
    expect(defaultPlan).toEqual({ offering_key: 'medication', is_insurance: false })
  })

  test('is told apart from what is not on offer', () => {
    expect(isOfferingKey('follow-up-assessment')).toBe(true)
    expect(isPlanKey('follow-up-assessment')).toBe(false)
    expect(isPlanKey('counseling')).toBe(true)
    expect(isOfferingKey('counseling')).toBe(false)
    expect(isPlanKey(null)).toBe(false)
  })

  test.each([
    ['medication-therapy', true, true],
    ['medication', true, false],
    ['medication-only', true, false],
    ['legacy', true, false],
    ['therapy', false, true],
    ['counseling', false, false],
  ] as const)('%s includes medication: %s, therapy: %s', (plan, medication, therapy) => {
    expect(includesMedication(plan)).toBe(medication)
    expect(includesTherapy(plan)).toBe(therapy)
  })
})
