import { expect, test } from 'vitest'
import { invitationState, needsLicense, staffRoles } from './staff.ts'

const now = Date.parse('2026-11-18T17:00:00Z')
const open = { expires_at: '2026-11-25T17:00:00Z', revoked_at: null, accepted_at: null }

test.each([
  ['open', open],
  ['open', { ...open, expires_at: '2026-11-18T17:00:00.001Z' }],
  ['expired', { ...open, expires_at: '2026-11-18T17:00:00Z' }],
  ['revoked', { ...open, revoked_at: '2026-11-18T16:00:00Z' }],
  ['accepted', { ...open, accepted_at: '2026-11-18T16:00:00Z', expires_at: '2026-11-18T17:00:00Z' }],
] as const)('invitation: it is %s', (state, facts) => {
  expect(invitationState(facts, now)).toBe(state)
})

test('staff: everyone but patients is staff, and those who see patients have licenses', () => {
  expect(staffRoles).toEqual(['provider', 'therapist', 'care_manager', 'coordinator', 'oncall', 'admin'])
  expect(staffRoles.filter(needsLicense)).toEqual(['provider', 'therapist', 'care_manager'])
})
