import { describe, expect, test } from 'vitest'
import { factState, statedFacts } from './stated-facts.ts'

describe('chart: what a patient stated', () => {
  test.each([
    ['allergies', {}, 'not_asked'],
    ['allergies', { has_allergies: 'no' }, 'none'],
    ['allergies', { has_allergies: 'no', allergies: 'Penicillin' }, 'none'],
    ['allergies', { has_allergies: 'yes', allergies: 'Penicillin' }, 'stated'],
    ['allergies', { has_allergies: 'yes' }, 'stated'],
    ['allergies', { has_allergies: 'yes', allergies: 'none' }, 'stated'],
    ['allergies', { has_allergies: null }, 'not_answered'],
    ['medicines', { takes_medicine: 'no' }, 'none'],
    ['medicines', { takes_medicine: 'yes', current_medicine: 'Ibuprofen' }, 'stated'],
    ['medicines', { has_allergies: 'no' }, 'not_asked'],
    ['diagnoses', {}, 'not_asked'],
    ['diagnoses', { past_diagnoses: 'none' }, 'none'],
    ['diagnoses', { past_diagnoses: 'adhd|none' }, 'stated'],
    ['diagnoses', { past_diagnoses: 'adhd|ocd' }, 'stated'],
    ['diagnoses', { past_diagnoses: null }, 'not_answered'],
  ] as const)('chart: %s with %j is %s', (fact, answers, state) => {
    expect(factState(fact, answers)).toBe(state)
  })

  test('chart: without any answers no fact is "none"', () => {
    expect(statedFacts.map((fact) => factState(fact, {}))).toEqual(['not_asked', 'not_asked', 'not_asked'])
  })
})
