import { describe, expect, test } from 'vitest'
import { isCareRole, isStaff, isUserKind, kindOfRole, unknownMemberType, userKinds } from './care-roles.ts'

describe('a care person', () => {
  test.each(['care_manager', 'therapist', 'provider'])('can be assigned as %s', (role) => {
    expect(isCareRole(role)).toBe(true)
  })

  test.each(['nurse', 'admin', 'patient', 'coordinator', '', null, 7])('cannot be assigned as %s', (role) => {
    expect(isCareRole(role)).toBe(false)
    expect(unknownMemberType).toBe('Unknow member type.')
  })

  test('is staff, and a patient is not', () => {
    expect(userKinds.filter(isStaff)).toEqual(['care_manager', 'therapist', 'provider', 'oncall', 'admin'])
    expect(isUserKind('coordinator')).toBe(false)
    expect(isUserKind('oncall')).toBe(true)
  })
})

describe('role of a session', () => {
  test.each([
    ['coordinator', 'care_manager'],
    ['oncall', 'oncall'],
    ['admin', 'admin'],
    ['provider', 'provider'],
    ['patient', 'patient'],
    ['superuser', 'patient'],
    ['', 'patient'],
  ])('care roles: role %j is an account of kind %s (decision N16)', (role, kind) => {
    expect(kindOfRole(role)).toBe(kind)
  })
})
