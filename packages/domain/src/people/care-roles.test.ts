import { describe, expect, test } from 'vitest'
import {
  careRoleOfUserRole,
  careRoles,
  careRoleSpellings,
  defaultVisitMinutes,
  isCareRole,
  isStaff,
  isUserKind,
  kindOfRole,
  unknownMemberType,
  userKinds,
} from './care-roles.ts'

describe('a care person', () => {
  test.each(['care_manager', 'therapist', 'provider'])('can be assigned as %s', (role) => {
    expect(isCareRole(role)).toBe(true)
  })

  test.each(['nurse', 'admin', 'patient', 'coordinator', '', null, 7])('cannot be assigned as %s', (role) => {
    expect(isCareRole(role)).toBe(false)
    expect(unknownMemberType).toBe('Unknow member type.')
  })

  test.each([
    ['mhc', 'care_manager'],
    ['doctor', 'provider'],
    ['therapist', 'therapist'],
    ['anything else', 'therapist'],
  ])('called %s on a profile is a %s', (user_role, role) => {
    expect(careRoleOfUserRole(user_role)).toBe(role)
  })

  test('is found under the paths that name each role', () => {
    expect(careRoles.map((role) => careRoleSpellings[role].history)).toEqual([
      'care_managers',
      'therapists',
      'doctors',
    ])
    expect(careRoles.map((role) => careRoleSpellings[role].thread)).toEqual([
      'care_manager',
      'therapist',
      'doctor',
    ])
  })

  test('sees a therapy patient for 45 minutes and others for 30', () => {
    expect(defaultVisitMinutes).toEqual({ care_manager: 30, therapist: 45, provider: 30 })
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
  ])('care roles: role %j is an account of kind %s', (role, kind) => {
    expect(kindOfRole(role)).toBe(kind)
  })
})
