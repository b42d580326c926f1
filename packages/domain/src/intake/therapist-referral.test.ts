import { expect, test } from 'vitest'
import { noClientReferred, referralRefusal } from './therapist-referral.ts'

const ada = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com' }

test('A-INT-086: a therapist refers at least one client', () => {
  expect(referralRefusal([])).toBe(noClientReferred)
  expect(referralRefusal([ada])).toBeNull()
})

test.each([
  ['A-INT-087', 'first_name', ' '],
  ['A-INT-088', 'last_name', ''],
  ['A-INT-089', 'email', ''],
  ['A-INT-089', 'email', 'ada'],
] as const)('%s: each client has a %s, and "%s" is none', (_, field, text) => {
  expect(referralRefusal([ada, { ...ada, [field]: text }])).toEqual([{}, { [field]: expect.any(String) }])
})
