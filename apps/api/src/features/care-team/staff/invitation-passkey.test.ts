import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'
import { securityKey } from '../../auth/second-factor/passkeys/authenticator.fixture.ts'
import { chosenPassword, headersOf, refusal, staffing } from '../../auth/second-factor/staff.fixture.ts'

let product: TestApp
let staff: ReturnType<typeof staffing>
let admin: Person
beforeAll(async () => {
  product = await buildApp()
  staff = staffing(product)
  admin = await product.newCarePerson('admin')
})
afterAll(() => product.close())

test('staff invitation: a passkey that was made with it signs its owner in the first time', async () => {
  const { token, email } = await staff.invited(admin)
  const opened = (await staff.open(token)).json as {
    passkey_options: { challenge: string; rp: { id: string } }
  }
  const key = securityKey(product.url)
  const passkey = { response: key.create(opened.passkey_options) }
  const code = staff.codeOf(await staff.secretOf(token))
  const agent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Firefox/140.0'
  const accepted = await staff.post(
    '/api/staff_invitations/accept',
    { token, password: chosenPassword, code, passkey },
    { 'user-agent': agent },
  )
  expect(accepted.status, accepted.text).toBe(200)
  const { id } = (accepted.json as { data: { id: string } }).data
  const methods = await product.send('GET', `/api/users/${id}/sign_in_methods`, {
    headers: headersOf(accepted),
  })
  expect(methods.json).toMatchObject({ passkeys: [{ name: 'Firefox on Mac' }] })
  const { challenge } = (await staff.signIn(email)).json as { challenge: string }
  const started = await staff.post('/api/auth/second_factor/passkey/options', { challenge })
  const { options } = started.json as { options: { challenge: string; rpId: string } }
  const given = await staff.post('/api/auth/second_factor/passkey', {
    challenge,
    response: key.get(options),
  })
  expect(given.status, given.text).toBe(200)
  expect(await staff.isIn(headersOf(given))).toBe(true)

  // The same key for another account, and a key that was made for another link, make no account.
  const other = await staff.invited(admin)
  const otherCode = staff.codeOf(await staff.secretOf(other.token))
  expect(refusal(await staff.accept(other.token, otherCode, { passkey }))).toEqual([422, 'passkey_refused'])
  const again = (await staff.open(other.token)).json as typeof opened
  const taken = { response: key.create(again.passkey_options) }
  expect(refusal(await staff.accept(other.token, otherCode, { passkey: taken }))).toEqual([
    409,
    'passkey_taken',
  ])
  expect((await staff.accept(other.token, otherCode)).status).toBe(200)
})
