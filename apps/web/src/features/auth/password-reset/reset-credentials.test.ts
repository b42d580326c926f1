import { beforeEach, expect, test } from 'vitest'
import { forgetResetCredentials, takeResetCredentials } from './reset-credentials.ts'

const path = '/user/password_reset/change'
const query = '?access-token=a&client=b&client_id=b&config=default&expiry=1&token=a&uid=maya%40example.com'
const found = { 'access-token': 'a', client: 'b', uid: 'maya@example.com' }

beforeEach(forgetResetCredentials)

test.each([query, `${query}#/${query}`])('the link gives its credential and a bare address (%#)', (rest) => {
  const steps = history.length
  history.replaceState({ kept: true }, '', path + rest)
  expect(takeResetCredentials()).toEqual(found)
  expect(location.href).toBe(location.origin + path)
  expect(history.state).toEqual({ kept: true })
  expect(history.length).toBe(steps)
  expect(takeResetCredentials()).toEqual(found)
})

test.each(['access-token', 'client', 'uid'])(
  'a link without %s gives nothing, and its address is cleared too',
  (name) => {
    const partial = new URLSearchParams(query)
    partial.delete(name)
    history.replaceState(null, '', `${path}?${partial}`)
    expect(takeResetCredentials()).toBeNull()
    expect(location.search).toBe('')
  },
)

test('a credential is gone once it is forgotten', () => {
  history.replaceState(null, '', path + query)
  takeResetCredentials()
  forgetResetCredentials()
  expect(takeResetCredentials()).toBeNull()
})
