import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nobody } from '../../../platform/db/database.ts'
import { blindIndex } from '../../../platform/sealing/blind-index.ts'
import { buildApp, goodPassword, type TestApp } from '../../../testing/build-app.ts'
import { headersOf, refusal, staffing } from './staff.fixture.ts'
import { createUser } from '../../people/create-person.ts'

let product: TestApp
let staff: ReturnType<typeof staffing>
beforeAll(async () => {
  product = await buildApp({ DEMO: '0', ALLOW_SIMULATED: 'mail' })
  staff = staffing(product)
})
afterAll(() => product.close())

/** Someone of the staff without a second factor, as after a reset. */
async function withoutFactor(): Promise<string> {
  const { background, keyring } = product.app.services
  const id = randomUUID()
  const email = `dana-${id}@example.com`
  const password_hash = await hash(goodPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  await background.transaction(nobody, (connection) =>
    createUser(connection, keyring, {
      id,
      role: 'oncall',
      email,
      email_index: blindIndex(keyring, 'email', email),
      first_name: 'Dana',
      last_name: 'Carer',
      phone: null,
      password_hash,
      sms_opted_in: false,
    }),
  )
  return email
}

const setUp = (challenge: string) => staff.post('/api/auth/second_factor/setup', { challenge })
const confirm = (challenge: string, code: string) =>
  staff.post('/api/auth/second_factor/setup/confirm', { challenge, code })

test('second factor: outside a demo, staff without one add it before anything else', async () => {
  const email = await withoutFactor()
  const asked = await staff.signIn(email, goodPassword)
  expect(refusal(asked)).toEqual([401, 'second_factor_setup_required'])
  expect(asked.headers.get('access-token')).toBeNull()
  const { challenge } = asked.json as { challenge: string }
  expect(refusal(await staff.give(challenge, '000000'))).toEqual([401, 'sign_in_expired'])

  const offered = await setUp(challenge)
  const { secret, uri } = offered.json as { secret: string; uri: string }
  expect(uri).toContain(`secret=${secret}`)
  expect((await setUp(challenge)).json).toEqual(offered.json)
  expect(refusal(await confirm(challenge, '000000'))).toEqual([401, 'second_factor_wrong'])
  const added = await confirm(challenge, staff.codeOf(secret))
  expect(added.status, added.text).toBe(200)
  expect((added.json as { recovery_codes: string[] }).recovery_codes).toHaveLength(10)
  expect(await staff.isIn(headersOf(added))).toBe(true)
  expect(refusal(await confirm(challenge, staff.codeOf(secret, 1)))).toEqual([401, 'sign_in_expired'])
  const subjects = (await product.mailTo(email)).map(({ subject }) => subject)
  expect(subjects).toContain('An authenticator app was added to your account')

  expect(refusal(await staff.signIn(email, goodPassword))).toEqual([401, 'second_factor_required'])
})

test('second factor: two sign-ins cannot add a factor each', async () => {
  const email = await withoutFactor()
  const challenges = [
    await staff.challengeOf(email, goodPassword),
    await staff.challengeOf(email, goodPassword),
  ]
  const secrets = await Promise.all(
    challenges.map(async (challenge) => ((await setUp(challenge)).json as { secret: string }).secret),
  )
  const added = await Promise.all(
    challenges.map((challenge, at) => confirm(challenge, staff.codeOf(secrets[at]!))),
  )
  expect(added.map(({ status }) => status).sort()).toEqual([200, 401])
})

test('second factor: a patient signs in with one step outside a demo, too', async () => {
  const patient = await product.quickPatient()
  expect((await staff.signIn(patient.email, goodPassword)).status).toBe(200)
})
