import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp, goodPassword, type TestApp, type Wire } from '../../testing/build-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await buildApp({ STRICT_SIGNUP: '1' })
})
afterAll(() => product.close())

const signUp = (email: string) =>
  product.send('POST', '/api/users', {
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
  return { status, text: text.replace(/"id":"[0-9a-f-]{36}"/, '"id":""'), names }
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
  expect(subjects.sort()).toEqual(['Welcome', 'You already have an account'])
  const [row] = await product.rows<{ count: number }>('select count(*)::int as count from users')
  expect(row?.count).toBe(1)
  expect((await product.signedIn('robin@example.com')).email).toBe('robin@example.com')
})

test('strict sign-up: repeated calls with a taken address do not flood its owner with emails', async () => {
  for (let at = 0; at < 5; at++) await signUp('robin@example.com')
  const told = (await product.mailTo('robin@example.com')).filter(({ subject }) => subject !== 'Welcome')
  expect(told).toHaveLength(3)
})
