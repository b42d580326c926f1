import { expect, test } from 'vitest'
import { lockedNames } from './legal-name.ts'

const maya = { first_name: 'Maya', last_name: 'Ellison' }

// A-ACC-018, A-ACC-019
test.each([
  ['patient', {}, []],
  ['patient', maya, []],
  ['patient', { first_name: 'May' }, ['first_name']],
  ['patient', { ...maya, last_name: 'Ellis' }, ['last_name']],
  ['patient', { first_name: 'May', last_name: 'Ellis' }, ['first_name', 'last_name']],
  ['therapist', { first_name: 'May', last_name: 'Ellis' }, []],
] as const)('legal name: a %s who sends %j changes a locked %j', (role, wanted, locked) => {
  expect(lockedNames(role, maya, wanted)).toEqual(locked)
})
