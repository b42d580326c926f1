import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp, goodPassword, type Person, type TestApp } from '../../../testing/build-app.ts'
import { headersOf, refusal, staffing, type Colleague } from './staff.fixture.ts'

const minuteMs = 60_000

let product: TestApp
let staff: ReturnType<typeof staffing>
let admin: Person
let nora: Colleague
beforeAll(async () => {
  product = await buildApp()
  staff = staffing(product)
  admin = await product.newCarePerson('admin')
})
afterAll(() => product.close())

const wrong = [401, 'second_factor_wrong']
const expired = [401, 'sign_in_expired']
const code = (offset = 0) => staff.codeOf(nora.secret, offset)

describe('second factor: the second step of a sign-in', () => {
  beforeAll(async () => {
    nora = await staff.joined(admin)
  })

  test('follows the right password with 401, a challenge and no session', async () => {
    const asked = await staff.signIn(nora.email)
    expect(refusal(asked)).toEqual([401, 'second_factor_required'])
    expect((asked.json as { challenge: string }).challenge).toMatch(/^[\w-]{43}$/)
    for (const name of ['access-token', 'client', 'uid', 'set-cookie'])
      expect(asked.headers.get(name)).toBeNull()
  })

  test('does not follow a wrong password, which gets the reply of an unknown account', async () => {
    const bare = ({ text }: { text: string }) => text.replace(/"request_id":"[^"]+"/, '')
    const [known, unknown] = [
      await staff.signIn(nora.email, 'wrong'),
      await staff.signIn('nobody@example.com', 'wrong'),
    ]
    expect([known.status, bare(known)]).toEqual([unknown.status, bare(unknown)])
  })

  test('answers like a sign-in, and its challenge works once', async () => {
    const challenge = await staff.challengeOf(nora.email)
    const given = await staff.give(challenge, ` ${code().slice(0, 3)} ${code().slice(3)} `)
    expect(given.status, given.text).toBe(200)
    expect(given.json).toMatchObject({ data: { id: nora.id, email: nora.email, role: 'therapist' } })
    expect(given.headers.get('token-type')).toBe('Bearer')
    expect(await staff.isIn(headersOf(given))).toBe(true)
    expect(refusal(await staff.give(challenge, code(1)))).toEqual(expired)
  })

  test('accepts no code twice, also not in two requests at once', async () => {
    await staff.nextCodes()
    const now = code()
    const challenges = [await staff.challengeOf(nora.email), await staff.challengeOf(nora.email)]
    const both = await Promise.all(challenges.map((challenge) => staff.give(challenge, now)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
    expect(refusal(await staff.give(await staff.challengeOf(nora.email), now))).toEqual(wrong)
  })

  test.each([
    [-2, 401],
    [-1, 200],
    [1, 200],
    [2, 401],
  ])('a code that is %i half minutes off is answered with %i', async (offset, status) => {
    const challenge = await staff.challengeOf(nora.email)
    await staff.nextCodes()
    const given = await staff.give(challenge, code(offset))
    expect(given.status).toBe(status)
  })

  test('accepts each recovery code once, and its owner is told how many are left', async () => {
    const [first] = nora.recovery_codes
    const typed = first!.toLowerCase().replace('-', ' ')
    expect((await staff.give(await staff.challengeOf(nora.email), typed)).status).toBe(200)
    expect(refusal(await staff.give(await staff.challengeOf(nora.email), first!))).toEqual(wrong)
    const told = await product.newestMail(nora.email, 'A recovery code was used to sign in')
    expect(told.text).toContain('You have 9 recovery codes left.')
  })

  test('a recovery code of a colleague opens nothing', async () => {
    const other = await staff.joined(admin)
    // The wrong codes of the tests before are forgotten.
    await product.moveClock({ advance_ms: 16 * minuteMs })
    const challenge = await staff.challengeOf(nora.email)
    expect(refusal(await staff.give(challenge, other.recovery_codes[0]!))).toEqual(wrong)
  })

  test('has to be taken within ten minutes', async () => {
    const challenge = await staff.challengeOf(nora.email)
    await product.moveClock({ advance_ms: 10 * minuteMs })
    expect(refusal(await staff.give(challenge, code()))).toEqual(expired)
    expect(refusal(await staff.give('made up', code()))).toEqual(expired)
  })

  test('a challenge that asks for a code does not let anyone add another factor', async () => {
    const challenge = await staff.challengeOf(nora.email)
    expect(refusal(await staff.post('/api/auth/second_factor/setup', { challenge }))).toEqual(expired)
  })
})

test('second factor: after five wrong codes even the right one waits a quarter of an hour, in a new sign-in too', async () => {
  nora = await staff.joined(admin)
  const challenge = await staff.challengeOf(nora.email)
  const guesses = await Promise.all(
    ['000000', '000001', '000002', '000003', '000004'].map((guess) => staff.give(challenge, guess)),
  )
  expect(guesses.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
  const locked = await staff.give(await staff.challengeOf(nora.email), code())
  expect(refusal(locked)).toEqual([429, 'too_many_attempts'])
  expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0)
  const byCode = await staff.give(await staff.challengeOf(nora.email), nora.recovery_codes[0]!)
  expect(byCode.status).toBe(429)
  await product.moveClock({ advance_ms: 16 * minuteMs })
  expect((await staff.give(await staff.challengeOf(nora.email), code())).status).toBe(200)
})

test('second factor: parallel guesses cannot pass the limit', async () => {
  nora = await staff.joined(admin)
  const challenge = await staff.challengeOf(nora.email)
  const guesses = await Promise.all(
    Array.from({ length: 12 }, (_, at) => staff.give(challenge, String(at).padStart(6, '0'))),
  )
  expect(guesses.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5)
})

test('second factor: a reset link changes the password and still asks for the code', async () => {
  nora = await staff.joined(admin)
  await staff.post('/api/auth/password', {
    email: nora.email,
    redirect_url: `${product.url}/user/password_reset/change`,
  })
  const [mail] = (await product.mailTo(nora.email)).filter(({ text }) =>
    text.includes('reset_password_token'),
  )
  const [link = ''] = /http\S+reset_password_token\S+/.exec(mail?.text ?? '') ?? []
  const opened = await fetch(link, { redirect: 'manual' })
  const query = new URL(opened.headers.get('location') ?? '').searchParams
  const headers = Object.fromEntries(
    ['access-token', 'client', 'uid'].map((name) => [name, query.get(name) ?? '']),
  )
  const password = 'Meadow-Window-88'
  const changed = await product.send('PUT', '/api/auth/password', {
    body: { password, password_confirmation: password },
    headers,
  })
  expect(refusal(changed)).toEqual([401, 'second_factor_required'])
  expect(changed.headers.get('access-token')).toBeNull()
  expect(await staff.isIn(nora.headers)).toBe(false)
  const { challenge } = changed.json as { challenge: string }
  expect((await staff.give(challenge, code())).status).toBe(200)
  expect(refusal(await staff.signIn(nora.email, password))).toEqual([401, 'second_factor_required'])
})

test('second factor: a patient and demo staff without a factor sign in with one step', async () => {
  const patient = await product.quickPatient()
  for (const email of [patient.email, admin.email]) {
    const signedIn = await staff.signIn(email, goodPassword)
    expect(signedIn.status).toBe(200)
    expect(Object.keys(signedIn.json as object)).toEqual(['data'])
  }
})
