import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignInMethods } from '@stillwater/contract/passkeys'
import { buildApp, type Person, type TestApp } from '../../../../testing/build-app.ts'
import { headersOf, refusal, staffing, type Colleague } from '../staff.fixture.ts'
import { securityKey } from './authenticator.fixture.ts'

let product: TestApp
let staff: ReturnType<typeof staffing>
let admin: Person
beforeAll(async () => {
  product = await buildApp()
  staff = staffing(product)
  admin = await product.newCarePerson('admin')
})
afterAll(() => product.close())

type Signer = Pick<Colleague, 'id' | 'headers'>
interface Options {
  challenge: string
  rp: { id: string }
  rpId: string
  allowCredentials: { id: string }[]
}
const own = (one: Signer, path: string, body: object) =>
  staff.post(`/api/users/${one.id}/${path}`, body, one.headers)
const methods = async (one: Signer) =>
  (await product.send('GET', `/api/users/${one.id}/sign_in_methods`, { headers: one.headers }))
    .json as SignInMethods

async function start(one: Colleague) {
  await staff.nextCodes()
  const reply = await own(one, 'passkeys/options', { code: staff.codeOf(one.secret) })
  expect(reply.status, reply.text).toBe(200)
  return reply.json as { registration: string; options: Options }
}

async function withPasskey(name = 'Work key') {
  const nora = await staff.joined(admin)
  const key = securityKey(product.url)
  const { registration, options } = await start(nora)
  const added = await own(nora, 'passkeys', { registration, name, response: key.create(options) })
  expect(added.status, added.text).toBe(200)
  return { nora, key }
}

/** The second step of a sign-in that waits for it. */
async function asked(email: string) {
  const refused = await staff.signIn(email)
  const { challenge, has_passkey } = refused.json as { challenge: string; has_passkey?: boolean }
  const { options } = (await staff.post('/api/auth/second_factor/passkey/options', { challenge })).json as {
    options: Options
  }
  return { challenge, has_passkey, options }
}
const give = (challenge: string, response: object) =>
  staff.post('/api/auth/second_factor/passkey', { challenge, response })

test('passkeys: one that was added signs in as the second step, and its use is shown', async () => {
  const { nora, key } = await withPasskey()
  const { challenge, has_passkey, options } = await asked(nora.email)
  expect(has_passkey).toBe(true)
  expect(options.allowCredentials.map(({ id }) => id)).toEqual([key.id])
  const response = key.get(options)
  const signedIn = await give(challenge, response)
  expect(signedIn.status, signedIn.text).toBe(200)
  expect(await staff.isIn(headersOf(signedIn))).toBe(true)
  expect((await methods(nora)).passkeys).toMatchObject([
    { name: 'Work key', last_used_at: expect.any(String) },
  ])
  // The same signature again: the sign-in that it was for is over.
  expect(refusal(await give(challenge, response))).toEqual([401, 'sign_in_expired'])
  const stored = await product.rows('select * from staff_passkeys where user_id = $1', [nora.id])
  expect(JSON.stringify(stored)).not.toContain('Work key')
})

test('passkeys: a signature for another site, another sign-in, by another key or with an old counter is refused', async () => {
  const { nora, key } = await withPasskey()
  const first = await asked(nora.email)
  const wrong = [
    key.get(first.options, 'https://evil.example'),
    key.get({ ...first.options, rpId: 'evil.example' }),
    key.get({ ...first.options, challenge: Buffer.from('another').toString('base64url') }),
    { ...securityKey(product.url).get(first.options), id: key.id, rawId: key.id },
  ]
  for (const response of wrong)
    expect(refusal(await give(first.challenge, response))).toEqual([422, 'passkey_refused'])
  expect((await give(first.challenge, key.get(first.options))).status).toBe(200)

  const second = await asked(nora.email)
  key.setCounter(0)
  expect(refusal(await give(second.challenge, key.get(second.options)))).toEqual([422, 'passkey_refused'])
})

test('passkeys: wrong ones are limited together with wrong codes', async () => {
  const { nora, key } = await withPasskey()
  const { challenge, options } = await asked(nora.email)
  for (let n = 0; n < 5; n++) await give(challenge, key.get(options, 'https://evil.example'))
  expect(refusal(await give(challenge, key.get(options)))).toEqual([429, 'too_many_attempts'])
  expect(refusal(await staff.give(challenge, staff.codeOf(nora.secret)))).toEqual([429, 'too_many_attempts'])
})

test('passkeys: adding one needs a code that is right, and a registration works once and for its owner alone', async () => {
  const nora = await staff.joined(admin)
  const other = await staff.joined(admin)
  expect(refusal(await own(nora, 'passkeys/options', { code: '000000' }))).toEqual([422, 'factor_refused'])
  const { registration, options } = await start(nora)
  const body = { registration, name: 'Key', response: securityKey(product.url).create(options) }
  expect(refusal(await own(other, 'passkeys', body))).toEqual([409, 'passkey_expired'])
  const foreign = securityKey(product.url).create(options, 'https://evil.example')
  expect(refusal(await own(nora, 'passkeys', { ...body, response: foreign }))).toEqual([
    422,
    'passkey_refused',
  ])
  expect((await own(nora, 'passkeys', body)).status).toBe(200)
  expect(refusal(await own(nora, 'passkeys', body))).toEqual([409, 'passkey_expired'])
  // A registration is no sign-in.
  const again = await start(nora)
  expect(refusal(await staff.give(again.registration, staff.codeOf(nora.secret, 1)))).toEqual([
    401,
    'sign_in_expired',
  ])
})

test('passkeys: the same credential is not added twice', async () => {
  const { nora, key } = await withPasskey()
  const { registration, options } = await start(nora)
  const twice = await own(nora, 'passkeys', { registration, name: 'Twice', response: key.create(options) })
  expect(refusal(twice)).toEqual([409, 'passkey_taken'])
  expect((await methods(nora)).passkeys).toHaveLength(1)
})

test('passkeys: one that was removed no longer signs in, and no one removes another’s', async () => {
  const { nora, key } = await withPasskey()
  const other = await staff.joined(admin)
  const [passkey] = (await methods(nora)).passkeys
  await staff.nextCodes()
  const remove = (one: Colleague) =>
    own(one, 'passkeys/remove', { passkey_id: passkey?.id, code: staff.codeOf(one.secret) })
  expect(refusal(await remove(other))).toEqual([404, 'not_found'])
  expect(
    (await own({ ...other, id: nora.id }, 'passkeys/remove', { passkey_id: passkey?.id, code: '1' })).status,
  ).toBe(404)
  const { challenge, options } = await asked(nora.email)
  expect(((await remove(nora)).json as SignInMethods).passkeys).toEqual([])
  expect(refusal(await give(challenge, key.get(options)))).toEqual([422, 'passkey_refused'])
  expect((await asked(nora.email)).has_passkey).toBeUndefined()
  const letters = await product.mailTo(nora.email)
  expect(letters.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([
      'A passkey was added to your account',
      'A passkey was removed from your account',
    ]),
  )
})

test('recovery codes: new ones replace those before, after a code', async () => {
  const nora = await staff.joined(admin)
  expect(refusal(await own(nora, 'recovery_codes', { code: '111111' }))).toEqual([422, 'factor_refused'])
  const renewed = await own(nora, 'recovery_codes', { code: staff.codeOf(nora.secret) })
  const { recovery_codes } = renewed.json as { recovery_codes: string[] }
  expect(recovery_codes).toHaveLength(10)
  expect((await methods(nora)).recovery_codes_left).toBe(10)
  const challenge = await staff.challengeOf(nora.email)
  expect(refusal(await staff.give(challenge, nora.recovery_codes[0]!))).toEqual([401, 'second_factor_wrong'])
  expect((await staff.give(challenge, recovery_codes[0]!)).status).toBe(200)
})

test('passkeys: a reset by an administrator removes them, and patients have no part in any of it', async () => {
  const { nora } = await withPasskey()
  const reset = await product.send('DELETE', `/api/care/staff/${nora.id}/second_factor`, {
    headers: admin.headers,
  })
  expect(reset.status).toBe(200)
  expect(await product.rows('select id from staff_passkeys where user_id = $1', [nora.id])).toEqual([])
  const { user, headers } = await product.quickPatient()
  const robin = { id: user.id, headers }
  expect((await product.send('GET', `/api/users/${user.id}/sign_in_methods`, { headers })).status).toBe(403)
  expect((await own(robin, 'passkeys/options', { code: '1' })).status).toBe(403)
  expect((await own(robin, 'recovery_codes', { code: '1' })).status).toBe(403)
  expect((await own({ ...robin, id: randomUUID() }, 'recovery_codes', { code: '1' })).status).toBe(404)
})
