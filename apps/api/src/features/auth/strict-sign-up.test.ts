import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp, goodPassword, type TestApp, type Wire } from '../../testing/build-app.ts'
import { newPassword, resetting } from './passwords/password-reset.fixture.ts'

let product: TestApp
beforeAll(async () => {
  product = await buildApp({ STRICT_SIGNUP: '1' })
})
afterAll(() => product.close())

const signUp = (email: string, at = product) =>
  at.send('POST', '/api/users', {
    headers: { 'sec-fetch-site': 'same-origin' },
    body: {
      first_name: 'Robin',
      last_name: 'Oakhollow',
      email,
      password: goodPassword,
      password_confirmation: goodPassword,
      skip_password_validation: false,
      sms_opted_in: true,
      phone: '5550001111',
    },
  })

/** The answer without what is different each time. */
function seen({ status, text, headers }: Wire) {
  const names = [...headers.keys()].sort()
  return { status, text: text.replace(/"(id|request_id)":"[0-9a-f-]{36}"/, '"$1":""'), names }
}

test('strict sign-up: a taken address gets the reply of a free one, and its owner an email (A-SEC-005)', async () => {
  const [first, again] = [await signUp('robin@example.com'), await signUp('Robin@example.com ')]
  expect(first.status).toBe(200)
  expect(seen(again)).toEqual(seen(first))
  expect(first.text).not.toBe(again.text)
  expect(first.headers.get('content-length')).toBe(again.headers.get('content-length'))
  for (const name of ['access-token', 'client', 'uid', 'expiry', 'set-cookie'])
    expect(first.headers.get(name)).toBeNull()

  const subjects = (await product.mailTo('robin@example.com')).map(({ subject }) => subject)
  expect(subjects).toEqual(['Confirm your email address', 'Confirm your email address'])
  const [row] = await product.rows<{ count: number }>('select count(*)::int as count from users')
  expect(row?.count).toBe(1)
})

const signIn = (email: string, more: object = {}) =>
  product.send('POST', '/api/auth/sign_in', { body: { email, password: goodPassword, ...more } })

/** The token in the newest email to an address. */
async function mailedConfirmation(email: string): Promise<string> {
  const [sent] = await product.mailTo(email)
  return /\/member_sign_in\?confirmation=([\w-]+)/.exec(sent?.text ?? '')?.[1] ?? ''
}

test('strict sign-up: a sign-in that follows tells a free address from a taken one no more than the sign-up did', async () => {
  const robin = await product.quickPatient()
  await signUp(robin.email)
  await signUp('free@example.com')
  const wrong = { password: 'Another-Harbor-9' }
  const [free, taken] = [await signIn('free@example.com'), await signIn(robin.email, wrong)]
  expect([free.status, taken.status]).toEqual([401, 401])
  expect(seen(free)).toEqual(seen(taken))
  expect(await mailedConfirmation(robin.email)).toBe('')
})

test('strict sign-up: the first sign-in by the emailed link confirms the address; later ones need no link', async () => {
  await signUp('sam@example.com')
  const confirmation = await mailedConfirmation('sam@example.com')
  expect((await signIn('sam@example.com', { confirmation: 'x' })).status).toBe(401)
  expect((await signIn('sam@example.com', { confirmation, password: 'Another-Harbor-9' })).status).toBe(401)
  expect((await signIn('sam@example.com')).status).toBe(401)
  const answer = await signIn('sam@example.com', { confirmation })
  expect([answer.status, answer.headers.get('uid')]).toEqual([200, 'sam@example.com'])
  expect((await signIn('sam@example.com')).status).toBe(200)
})

test('strict sign-up: two sign-ins by the link at the same moment are one confirmation, and both know the password', async () => {
  await signUp('pat@example.com')
  const confirmation = await mailedConfirmation('pat@example.com')
  const both = await Promise.all([1, 2].map(() => signIn('pat@example.com', { confirmation })))
  expect(both.map(({ status }) => status)).toContain(200)
  expect(both.every(({ status }) => status === 200 || status === 401)).toBe(true)
  expect((await signIn('pat@example.com')).status).toBe(200)
})

test("strict sign-up: one person's link confirms nobody else, and none after seven days", async () => {
  await signUp('kim@example.com')
  await signUp('lee@example.com')
  const [kims, lees] = [
    await mailedConfirmation('kim@example.com'),
    await mailedConfirmation('lee@example.com'),
  ]
  expect((await signIn('kim@example.com', { confirmation: lees })).status).toBe(401)
  await product.advance(7 * 24 * 60 * 60_000 + 60_000)
  expect((await signIn('kim@example.com', { confirmation: kims })).status).toBe(401)
})

test('strict sign-up: a password chosen by a reset link replaces the one that waited', async () => {
  await signUp('ana@example.com')
  const confirmation = await mailedConfirmation('ana@example.com')
  const reset = resetting(product)
  expect((await reset.ask({ email: 'ana@example.com', redirect_url: reset.page })).status).toBe(200)
  const credential = await reset.opened(await reset.mailedLink('ana@example.com'))
  expect((await reset.choose(credential)).status).toBe(200)
  expect((await signIn('ana@example.com', { confirmation })).status).toBe(401)
  expect((await signIn('ana@example.com', { password: newPassword })).status).toBe(200)
})

test('strict sign-up: repeated calls with a taken address do not flood its owner with emails', async () => {
  for (let at = 0; at < 5; at++) await signUp('robin@example.com')
  const told = (await product.mailTo('robin@example.com')).map(({ subject }) => subject)
  expect(told.filter((subject) => subject === 'You already have an account')).toHaveLength(3)
})

test('strict sign-up: a clinic that cannot send email makes no account, and says so', async () => {
  const silent = await buildApp({ DEMO: '0', STRICT_SIGNUP: '1' })
  try {
    const refused = await signUp('robin@example.com', silent)
    expect([refused.status, refused.json]).toEqual([503, expect.objectContaining({ code: 'sign_up_away' })])
    expect(await silent.rows('select id from users')).toEqual([])
  } finally {
    await silent.close()
  }
})
