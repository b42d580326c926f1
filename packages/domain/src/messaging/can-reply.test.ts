import { expect, test } from 'vitest'
import { canReply } from './can-reply.ts'

test.each([
  ['of the care team', 'a thread of no one else', true, false, null, true],
  ['of the care team', 'a thread that a colleague has', true, false, 'dana', false],
  ['of the care team', 'an urgent thread that a colleague has', true, true, 'dana', true],
  ['of the care team', 'a thread that is theirs', true, false, 'me', true],
  ['from outside the care team', 'a thread that was handed to them', false, false, 'me', true],
  ['on call', 'an urgent thread of no one else', false, true, null, false],
  ['on call', 'an urgent thread that a colleague has', false, true, 'dana', false],
] as const)('reply: someone %s in %s', (_who, _where, isOnCareTeam, is_urgent, assigned_to, can) => {
  expect(canReply({ isOnCareTeam, is_urgent, assigned_to }, 'me')).toBe(can)
})
