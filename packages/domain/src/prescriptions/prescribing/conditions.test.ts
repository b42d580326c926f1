import { describe, expect, test } from 'vitest'
import { conditions, conditionState, type Condition } from './conditions.ts'
import type { Answers } from '../../intake/question-shape.ts'

const drinks = (...scores: [string, string, string]) =>
  Object.fromEntries(scores.map((score, index) => [`audit_c_${index + 1}`, score]))

describe('conditions', () => {
  test.each<[Condition, Answers, number | null, string]>([
    ['pregnant', { pregnancy: 'pregnant' }, 30, 'true'],
    ['pregnant', { pregnancy: 'none' }, 30, 'false'],
    ['pregnant', { pregnancy: null }, 30, 'unknown'],
    ['pregnant', { sex_at_birth: 'male' }, 30, 'false'],
    ['could_become_pregnant', { pregnancy: 'none' }, 30, 'true'],
    ['could_become_pregnant', { pregnancy: 'none' }, 60, 'false'],
    ['could_become_pregnant', { pregnancy: 'none' }, null, 'true'],
    ['seizures', { medical_conditions: 'heart|seizures' }, 30, 'true'],
    ['eating_disorder', { past_diagnoses: 'eating' }, 30, 'true'],
    ['opioid_use', { substances: 'pain_pills' }, 30, 'true'],
    ['family_sudden_death', { family_history: 'unknown' }, 30, 'false'],
    ['alcohol', drinks('2', '1', '1'), 30, 'true'],
    ['alcohol', drinks('1', '1', '1'), 30, 'true'],
    ['alcohol', { ...drinks('1', '1', '1'), sex_at_birth: 'male' }, 30, 'false'],
    ['alcohol', { audit_c_1: '0' }, 30, 'false'],
    ['alcohol', { audit_c_1: '2' }, 30, 'unknown'],
    ['age_65', {}, 65, 'true'],
    ['age_65', {}, null, 'unknown'],
    ['age_under_25', {}, 24, 'true'],
    ['age_under_25', {}, 25, 'false'],
    ['always', {}, null, 'true'],
  ])('conditions: %s of %j at %s is %s', (condition, answers, age, is) => {
    expect(conditionState(condition, { answers, age }).is).toBe(is)
  })

  test('conditions: of someone who was asked nothing, nothing but “always” is known', () => {
    for (const condition of conditions.filter((one) => one !== 'always'))
      expect([condition, conditionState(condition, { answers: {}, age: null }).is]).toEqual([
        condition,
        'unknown',
      ])
  })
})
