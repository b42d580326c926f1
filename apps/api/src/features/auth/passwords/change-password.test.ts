import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp, goodPassword, type Person, type TestApp } from '../../../testing/build-app.ts'

const minuteMs = 60_000
const newPassword = 'Calm-Meadow-9'

let product: TestApp
beforeAll(async () => {
  product = await buildApp()
})
afterAll(() => product.close())

const change = (person: Pick<Person, 'headers'>, body: unknown) =>
  product.send('PUT', '/api/auth/password', { body, headers: person.headers })
const both = (password: unknown) => ({ password, password_confirmation: password })
const refusal = (errors: Record<string, string[]>) =>
  `{"success":false,"errors":${JSON.stringify(errors)},"code"`

describe('password change: a person who signed in within five minutes', () => {
  test('needs no current password (N34)', async () => {
    const robin = await product.quickPatient()
    const other = await product.signedIn(robin.email)
    const answer = await change(robin, both(newPassword))
    expect(answer.status).toBe(200)
    expect((await product.send('GET', '/api/auth/validate_token', { headers: other.headers })).status).toBe(
      401,
    )
    expect((await product.send('GET', '/api/auth/validate_token', { headers: robin.headers })).status).toBe(
      401,
    )
    expect(answer.headers.get('client')).not.toBe(robin.headers['client'])
    await product.newestMail(robin.email, 'Your password was changed')
  })

  test.each<[string, unknown]>([
    ['nothing', {}],
    ['no confirmation', { password: newPassword }],
    ['no password', { password_confirmation: newPassword }],
    ['empty fields', both('')],
    ['numbers', both(12345678)],
    ['lists', both([newPassword])],
  ])('with %s has to fill out both fields', async (_, body) => {
    const answer = await change(await product.quickPatient(), body)
    expect(answer.status).toBe(422)
    expect(
      answer.text.startsWith(
        `{"success":false,"errors":["You must fill out the fields labeled 'Password' and 'Password confirmation'."],`,
      ),
    ).toBe(true)
  })

  test('with two different passwords is told so, in full messages (A-AUTH-048)', async () => {
    const answer = await change(await product.quickPatient(), {
      password: newPassword,
      password_confirmation: 'Calm-Meadow-8',
    })
    expect(answer.status).toBe(422)
    expect(
      answer.text.startsWith(
        refusal({
          password_confirmation: ["doesn't match Password"],
          full_messages: ["Password confirmation doesn't match Password"],
        }),
      ),
    ).toBe(true)
  })

  // A-SGN-025 to 029, A-SEC-012
  test.each([
    ['Ab1!xyz', 'is too short (minimum is 8 characters)'],
    ['calm-meadow-9', 'needs an uppercase letter, a lowercase letter, a digit and a symbol'],
    ['CALM-MEADOW-9', 'needs an uppercase letter, a lowercase letter, a digit and a symbol'],
    ['Calm-Meadow-x', 'needs an uppercase letter, a lowercase letter, a digit and a symbol'],
    ['CalmMeadow9x', 'needs an uppercase letter, a lowercase letter, a digit and a symbol'],
    ['Password123!', 'is one that many people use. Please choose another'],
    ['aaaaaaaaaaaaaaaaaaaa', 'is one that many people use. Please choose another'],
    ['Oakhollow-1984!', 'is too close to your name or email. Please choose another'],
    ['Stillwater-1!', 'is too close to your name or email. Please choose another'],
    ['x'.repeat(500) + 'Y'.repeat(501), 'is too long (maximum is 1000 characters)'],
  ])('may not choose %.20s', async (password, phrase) => {
    const robin = await product.quickPatient({ last_name: 'Oakhollow' })
    const answer = await change(robin, both(password))
    expect(answer.status).toBe(422)
    expect(
      answer.text.startsWith(refusal({ password: [phrase], full_messages: [`Password ${phrase}`] })),
    ).toBe(true)
  })

  test('may choose a long one, every character of which counts (A-SEC-012)', async () => {
    const robin = await product.quickPatient()
    const long = `${'a quiet lake under a wide sky '.repeat(4)}1`
    expect(long.length).toBeGreaterThan(100)
    expect((await change(robin, both(long))).status).toBe(200)
    await expect(product.signedIn(robin.email, `${long.slice(0, -1)}2`)).rejects.toMatchObject({
      status: 401,
    })
    await expect(product.signedIn(robin.email, long.slice(0, 72))).rejects.toMatchObject({ status: 401 })
    expect((await product.signedIn(robin.email, long)).user.id).toBe(robin.user.id)
    const [row] = await product.rows<{ password_hash: string }>(
      'select password_hash from users where id = $1',
      [robin.user.id],
    )
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
  })
})

test('password change: a wrong current password is refused right after signing in too (decision N34)', async () => {
  const robin = await product.quickPatient()
  const wrong = await change(robin, { ...both(newPassword), current_password: 'Wrong-Harbor-7' })
  expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining('Current password is invalid')])
  expect((await change(robin, { ...both(newPassword), current_password: goodPassword })).status).toBe(200)
})

describe('password change: a person who signed in more than five minutes ago (A-SEC-013, A-SEC-022)', () => {
  test('has to send the current password', async () => {
    const robin = await product.quickPatient()
    await product.advance(5 * minuteMs + 1000)
    const blank = await change(robin, both(newPassword))
    expect(blank.status).toBe(422)
    expect(
      blank.text.startsWith(
        refusal({ current_password: ["can't be blank"], full_messages: ["Current password can't be blank"] }),
      ),
    ).toBe(true)
    const wrong = await change(robin, { ...both(newPassword), current_password: 'Wrong-Harbor-7' })
    expect(wrong.status).toBe(422)
    expect(
      wrong.text.startsWith(
        refusal({ current_password: ['is invalid'], full_messages: ['Current password is invalid'] }),
      ),
    ).toBe(true)
    expect((await change(robin, { ...both(newPassword), current_password: goodPassword })).status).toBe(200)
    expect((await product.signedIn(robin.email, newPassword)).user.id).toBe(robin.user.id)
  })

  test('cannot use the open session to guess it', async () => {
    const robin = await product.quickPatient()
    await product.advance(6 * minuteMs)
    const guess = (at: number) =>
      change(robin, { ...both(newPassword), current_password: `Wrong-Harbor-${at}` })
    const answers = await Promise.all(Array.from({ length: 14 }, (_, at) => guess(at)))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10)
    const stopped = answers.filter(({ status }) => status === 429)
    expect(stopped).toHaveLength(4)
    expect(Number(stopped[0]?.headers.get('retry-after'))).toBeGreaterThan(60)
    expect((await change(robin, { ...both(newPassword), current_password: goodPassword })).status).toBe(429)
  })

  test('as a lead without a password may set the first one (C2)', async () => {
    const lead = await product.newPatient({ password: '', skip_password_validation: true })
    expect(lead.user.has_password).toBe(false)
    await product.advance(6 * minuteMs)
    expect((await change(lead, both('weakling'))).status).toBe(422)
    expect((await change(lead, both(newPassword))).status).toBe(200)
    expect((await product.signedIn(lead.email, newPassword)).user.has_password).toBe(true)
  })
})

test('password change: a call without a session is unauthorized', async () => {
  for (const headers of [{}, { client: 'x', 'access-token': 'y', uid: 'z' }]) {
    const answer = await change({ headers } as Person, both(newPassword))
    expect(answer.status).toBe(401)
    expect(answer.text.startsWith('{"success":false,"errors":["Unauthorized"],')).toBe(true)
    expect(answer.headers.get('access-token')).toBeNull()
  }
})
