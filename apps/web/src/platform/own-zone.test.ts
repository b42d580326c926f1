import { expect, test } from 'vitest'
import { sessionHeaders, user } from '../testing/people.ts'
import { deviceZone } from './device-zone.ts'
import { ownZone } from './own-zone.ts'
import { session } from './session/session.ts'

test.each([
  ['the account’s', 'Pacific/Honolulu', 'Pacific/Honolulu'],
  ['the device’s where the browser does not know the account’s', 'America/Atlantis', deviceZone()],
])('own zone: it is %s', (_, zone, expected) => {
  session.keep(new Headers(sessionHeaders()), user({ zone }))
  expect(ownZone()).toBe(expected)
})

test('own zone: without a session it is the device’s', () => {
  expect(ownZone()).toBe(deviceZone())
})
