import { describe, expect, test } from 'vitest'
import { patient, user } from '../../testing/people.ts'
import { pathAfterSignIn, signInPathFor } from './return-path.ts'

const withStatus = (status: string) => user({ patient: patient({ status }) })

describe('after sign-in (decision N2)', () => {
  test.each([
    ['lead', '/patient/service-lines'],
    ['paid_but_incomplete', '/patient/dashboard/incomplete'],
    ['active_client', '/patient/dashboard'],
    ['canceled', '/patient/dashboard'],
  ])('after sign-in: a patient with status %s goes to %s', (status, path) => {
    expect(pathAfterSignIn(withStatus(status), '')).toBe(path)
  })

  test.each(['provider', 'therapist', 'care_manager', 'coordinator', 'oncall', 'admin'])(
    'after sign-in: a person with role %s goes to the care workspace',
    (role) => {
      expect(pathAfterSignIn(user({ role, patient: null }), '')).toBe('/care')
    },
  )

  test('after sign-in: a coordinator who followed an alert gets to its task', () => {
    const { search } = new URL(signInPathFor('/care/safety/1'), 'http://x')
    expect(pathAfterSignIn(user({ role: 'coordinator', patient: null }), search)).toBe('/care/safety/1')
  })

  test('after sign-in: a person returns to the page they asked for', () => {
    const { search } = new URL(signInPathFor('/patient/dashboard/message?a=1'), 'http://x')
    expect(pathAfterSignIn(user(), search)).toBe('/patient/dashboard/message?a=1')
  })

  test.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/care'])(
    'after sign-in: %s is not a return path',
    (place) => {
      expect(pathAfterSignIn(user(), `?return_to=${encodeURIComponent(place)}`)).toBe('/patient/dashboard')
      if (place !== '/care') expect(signInPathFor(place)).toBe('/member_sign_in')
    },
  )
})
