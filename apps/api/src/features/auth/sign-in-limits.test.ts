import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blindIndex } from '../../platform/sealing/blind-index.ts'
import { buildApp, goodPassword, type TestApp } from '../../testing/build-app.ts'

const minuteMs = 60_000
const wrong = 'Wrong-Harbor-7'

let product: TestApp
beforeAll(async () => {
  product = await buildApp({ TRUST_PROXY: '127.0.0.1' })
})
afterAll(() => product.close())

function signIn(email: string, password: string, from: string, headers: Record<string, string> = {}) {
  return product.send('POST', '/api/auth/sign_in', {
    body: { email, password },
    headers: { 'x-forwarded-for': from, ...headers },
  })
}

/** Wrong guesses that were made before, without the cost of making them. */
async function guessed(kind: string, what: string, times: number): Promise<void> {
  const key = blindIndex(product.app.services.keyring, 'attempt', what)
  await product.rows('insert into attempts (kind, key) select $1, $2 from generate_series(1, $3::int)', [
    kind,
    key,
    times,
  ])
}

const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status)

describe('sign-in limits: a person who guesses a password (A-SEC-006)', () => {
  test('gets ten tries from one address, then has to wait a quarter of an hour', async () => {
    const robin = await product.quickPatient()
    const tries: number[] = []
    for (let at = 0; at < 10; at++) tries.push((await signIn(robin.email, wrong, '198.51.100.1')).status)
    expect(tries).toEqual(Array.from({ length: 10 }, () => 401))

    const answer = await signIn(robin.email, goodPassword, '198.51.100.1')
    expect(answer.status).toBe(429)
    expect(
      answer.text.startsWith('{"success":false,"errors":["Too many attempts. Please try again later."],'),
    ).toBe(true)
    const wait = Number(answer.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(800)
    expect(wait).toBeLessThanOrEqual(900)
    expect((await signIn(robin.email, goodPassword, '198.51.100.2')).status).toBe(200)
    const [refused] = await product.rows<{ count: number }>(
      `select count(*)::int as count from audit_events where action = 'POST /api/auth/sign_in' and outcome = 'denied'`,
    )
    expect(refused?.count).toBe(1)

    await product.advance(16 * minuteMs)
    expect((await signIn(robin.email, goodPassword, '198.51.100.1')).status).toBe(200)
  })

  test('gets no more tries in parallel than one after the other', async () => {
    const robin = await product.quickPatient()
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => signIn(robin.email, wrong, '198.51.100.3')),
    )
    const checked = statusesOf(answers).filter((status) => status === 401)
    expect(checked).toHaveLength(10)
    expect(statusesOf(answers).filter((status) => status === 429)).toHaveLength(20)
  })

  test('of an address without an account is limited just the same', async () => {
    await guessed('ip_account', '198.51.100.4 nobody@example.com', 9)
    expect((await signIn('nobody@example.com', wrong, '198.51.100.4')).status).toBe(401)
    expect((await signIn('nobody@example.com', wrong, '198.51.100.4')).status).toBe(429)
    expect((await signIn('NOBODY@example.com ', wrong, '198.51.100.4')).status).toBe(429)
  })

  test('from many addresses is stopped after a hundred tries a day', async () => {
    const robin = await product.quickPatient()
    await guessed('account', robin.email, 99)
    expect((await signIn(robin.email, wrong, '203.0.113.1')).status).toBe(401)
    const answer = await signIn(robin.email, goodPassword, '203.0.113.2')
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(23 * 3600)
  })
})

describe('sign-in limits: the owner of an account', () => {
  test('signs in on a device they used before while other networks are limited, 20 of 20', async () => {
    const robin = await product.quickPatient()
    const browser = { 'sec-fetch-site': 'same-origin', host: 'localhost' }
    const first = await signIn(robin.email, goodPassword, '198.51.100.5', browser)
    const device = first.headers
      .getSetCookie()
      .map((one) => one.split(';')[0] ?? '')
      .find((one) => one.startsWith('__Host-device='))
    expect(device).toMatch(/^__Host-device=[\w-]{43}$/)
    await guessed('account', robin.email, 100)
    await guessed('ip_account', `198.51.100.5 ${robin.email}`, 10)
    await guessed('ip', '198.51.100.5', 300)

    const remembered = { ...browser, cookie: device ?? '' }
    const tries: number[] = []
    for (let at = 0; at < 20; at++)
      tries.push((await signIn(robin.email, goodPassword, '198.51.100.5', remembered)).status)
    expect(tries).toEqual(Array.from({ length: 20 }, () => 200))
    expect((await signIn(robin.email, goodPassword, '198.51.100.5', browser)).status).toBe(429)
  })

  test('is not locked out of one account by guesses at another, behind the same address', async () => {
    const [robin, sam] = [await product.quickPatient(), await product.quickPatient()]
    await guessed('ip_account', `198.51.100.6 ${robin.email}`, 10)
    expect((await signIn(robin.email, goodPassword, '198.51.100.6')).status).toBe(429)
    expect((await signIn(sam.email, goodPassword, '198.51.100.6')).status).toBe(200)
  })

  test('has one attempt removed by the right password, and the wrong ones still count', async () => {
    const robin = await product.quickPatient()
    await guessed('ip_account', `198.51.100.7 ${robin.email}`, 9)
    const tries: number[] = []
    for (const password of [goodPassword, goodPassword, wrong, goodPassword])
      tries.push((await signIn(robin.email, password, '198.51.100.7')).status)
    expect(tries).toEqual([200, 200, 401, 429])
  })
})

test('sign-in limits: a device of one account does not lift the limit of another', async () => {
  const [robin, sam] = [await product.quickPatient(), await product.quickPatient()]
  const browser = { 'sec-fetch-site': 'same-origin' }
  const first = await signIn(robin.email, goodPassword, '198.51.100.8', browser)
  const [device = ''] = first.headers.getSetCookie().filter((one) => one.startsWith('__Host-device='))
  await guessed('account', sam.email, 100)
  const headers = { ...browser, cookie: device.split(';')[0] ?? '' }
  expect((await signIn(sam.email, goodPassword, '198.51.100.8', headers)).status).toBe(429)
})
