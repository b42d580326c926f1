import { describe, expect, test } from 'vitest'
import { patient, user } from '../testing/people.ts'
import { pathAfterSignIn, signInPathFor } from './return-path.ts'

const withStatus = (status: string) => user({ patient: patient({ status }) })

describe('after sign-in (decision N2)', () => {
  test.each([
    ['lead', '/patient/service-lines'],
    ['paid_but_incomplete', '/patient/dashboard/incomplete'],
    ['active_client', '/patient/dashboard'],
    ['canceled', '/patient/dashboard'],
  ])('a patient whose status is %s goes to %s', (status, path) => {
    expect(pathAfterSignIn(withStatus(status), '')).toBe(path)
  })

  test('a care person goes to the care workspace', () => {
    expect(pathAfterSignIn(user({ role: 'provider', patient: null }), '')).toBe('/care')
  })

  test('whoever was on the way somewhere goes on there', () => {
    const { search } = new URL(signInPathFor('/patient/dashboard/message?a=1'), 'http://x')
    expect(pathAfterSignIn(user(), search)).toBe('/patient/dashboard/message?a=1')
  })

  test.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/care'])(
    'nobody is sent to %s',
    (place) => {
      expect(pathAfterSignIn(user(), `?return_to=${encodeURIComponent(place)}`)).toBe('/patient/dashboard')
      if (place !== '/care') expect(signInPathFor(place)).toBe('/member_sign_in')
    },
  )
})
