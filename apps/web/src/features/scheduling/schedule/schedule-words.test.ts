import { expect, test } from 'vitest'
import { pageTitle, shortName, visitTitle } from './schedule-words.ts'

test('schedule words: a line never breaks after "Dr."', () => {
  expect(visitTitle('provider', 'Dr. Samuel Ortiz')).toBe('Visit with Dr.\u00a0Samuel Ortiz')
  expect(visitTitle('therapist', 'Dana Whitfield')).toBe('Therapy with Dana Whitfield')
  expect(shortName('Dr. Samuel Ortiz')).toBe('Dr.\u00a0Ortiz')
  expect(pageTitle('provider', 'Dr. Samuel Ortiz', true)).toBe('A new time with Dr.\u00a0Ortiz')
})
