import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '@stillwater/contract/people'
import { buildApp, goodPassword, type TestApp } from '../../testing/build-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await buildApp({ TRUST_PROXY: '127.0.0.1' })
})
afterAll(() => product.close())

let counter = 0
const form = (with_: Record<string, unknown> = {}) => ({
  first_name: 'Robin',
  last_name: 'Oakhollow',
  email: `robin${++counter}@example.com`,
  password: goodPassword,
  password_confirmation: goodPassword,
  skip_password_validation: false,
  sms_opted_in: true,
  phone: '(555) 000-1111',
  acquisition_string: 'spring',
  ...with_,
})
/** Someone who has no password yet: as a new account, without the cost of a hash. */
const lead = (with_: Record<string, unknown> = {}) =>
  form({ password: '', password_confirmation: '', skip_password_validation: true, ...with_ })
const signUp = (body: unknown, from = '198.51.100.1', headers: Record<string, string> = {}) =>
  product.send('POST', '/api/users', { body, headers: { 'x-forwarded-for': from, ...headers } })

describe('sign-up: a new person', () => {
  test('gets an account, and is signed in to it (A-SGN-006, 018)', async () => {
    const body = form({ email: ' Robin.NEW@Example.com ' })
    const answer = await signUp(body)
    expect(answer.status).toBe(200)
    const user = answer.json as User
    expect(user).toMatchObject({
      uid: 'robin.new@example.com',
      email: 'robin.new@example.com',
      first_name: 'Robin',
      last_name: 'Oakhollow',
      phone: '5550001111',
      role: 'patient',
      has_password: true,
    })
    expect(user.patient).toMatchObject({ id: user.id, status: 'lead', completed_payment_at: null })
    const headers = Object.fromEntries(
      ['access-token', 'client', 'uid'].map((name) => [name, answer.headers.get(name) ?? '']),
    )
    expect((await product.send('GET', '/api/auth/validate_token', { headers })).status).toBe(200)
    expect(answer.headers.get('expiry')).toMatch(/^\d+$/)
    expect((await product.mailTo('robin.new@example.com'))[0]?.subject).toBe('Welcome')
    expect((await product.signedIn('robin.new@example.com')).user.id).toBe(user.id)
  })

  test.each([
    ['with', { user_class: 'TherapistPatient', partner_code: 'oak' }],
    ['without', {}],
  ])('may come %s user_class and partner_code (A-SGN-016, 017)', async (_, extra) => {
    const answer = await signUp(lead(extra))
    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject({ role: 'patient' })
    const [row] = await product.rows<{ partner_code: string | null; acquisition_string: string | null }>(
      'select partner_code, acquisition_string from users where id = $1',
      [(answer.json as User).id],
    )
    expect(row).toEqual({
      partner_code: 'partner_code' in extra ? extra.partner_code : null,
      acquisition_string: 'spring',
    })
  })

  // A-SGN-021 to 035, as the server says them.
  const emailWords = 'Oops! Please enter a valid email address. Example: name@example.com'
  const phoneWords =
    'Hmm...the phone number you entered does not seem right. This field can only contain a valid 10-digit US-phone number (Example: 5550001111)'
  const strength = 'Your password needs an uppercase letter, a lowercase letter, a digit and a symbol.'
  const twice = (password: string) => ({ password, password_confirmation: password })
  test.each<[Record<string, unknown>, string, string]>([
    [{ email: 'abc' }, 'email', emailWords],
    [{ email: 'a@' }, 'email', emailWords],
    [{ email: 'a@b' }, 'email', emailWords],
    [{ email: '' }, 'email', emailWords],
    [{ email: '名前@example.com' }, 'email', emailWords],
    [{ email: 'a\u0001b@example.com' }, 'email', emailWords],
    [{ email: `${'a'.repeat(250)}@b.co` }, 'email', emailWords],
    [{ first_name: '' }, 'first_name', 'This field can’t be blank. Please enter your first name here.'],
    [{ first_name: '  ' }, 'first_name', 'This field can’t be blank. Please enter your first name here.'],
    [{ last_name: '' }, 'last_name', 'This field can’t be blank. Please enter your last name here.'],
    [{ phone: '555000111' }, 'phone', phoneWords],
    [{ phone: '555-000-1111 x12' }, 'phone', phoneWords],
    [{ phone: '55500011112' }, 'phone', phoneWords],
    [{ phone: '+44 7911 123456' }, 'phone', phoneWords],
    [{ phone: '(141) 555-5267' }, 'phone', phoneWords],
    [{ phone: '' }, 'phone', phoneWords],
    [{ sms_opted_in: false }, 'sms_opted_in', 'You must opt into text messaging to create an account.'],
    [twice('Ab1!x'), 'password', 'Your password must contain at least 6 characters'],
    [
      { password_confirmation: 'Quiet-Harbor-8' },
      'password_confirmation',
      'Please make sure that your passwords match.',
    ],
    [twice('Ab1!xy'), 'password', 'Your password is too short (minimum is 8 characters).'],
    [twice('quiet-harbor-7'), 'password', strength],
    [twice('QUIET-HARBOR-7'), 'password', strength],
    [twice('Quiet-Harbor-x'), 'password', strength],
    [twice('QuietHarbor7x'), 'password', strength],
    [twice('Password123!'), 'password', 'Your password is one that many people use. Please choose another.'],
    [
      twice('Oakhollow-1984!'),
      'password',
      'Your password is too close to your name or email. Please choose another.',
    ],
  ])('who typed %j is told about the %s', async (wrong, field, sentence) => {
    const answer = await signUp(form(wrong))
    expect(answer.status).toBe(422)
    expect(answer.text.startsWith(`{"success":false,"errors":[${JSON.stringify(sentence)}],`)).toBe(true)
    expect(answer.json).toMatchObject({ code: 'invalid', fields: { [field]: sentence } })
  })

  test.each([
    ['5550001111', '5550001111'],
    ['(555) 000-1111', '5550001111'],
    ['+1 (415) 555-2671', '4155552671'],
    ['1-415-555-2671', '4155552671'],
  ])('may type the phone as %s, stored as %s (A-SGN-032, 033)', async (phone, stored) => {
    expect(((await signUp(lead({ phone }))).json as User).phone).toBe(stored)
  })

  test.each(['a.b+c@d.co', 'a@b.co'])('may have the address %s', async (email) => {
    expect((await signUp(lead({ email }))).status).toBe(200)
  })

  test('may have a password of 64 characters and more (A-SEC-012)', async () => {
    const long = 'quiet lake '.repeat(8)
    expect((await signUp(form({ password: long, password_confirmation: long }))).status).toBe(200)
  })

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['a list', []],
    ['null', null],
    ['a name that is a list', form({ first_name: ['Robin'] })],
    ['a phone that is a number', form({ phone: 5550001111 })],
  ])('who sends %s is refused without an error of ours', async (_, body) => {
    const answer = await signUp(body)
    expect(answer.status).toBe(422)
    expect(answer.text).not.toMatch(/expected|received|invalid_type/i)
  })
})

describe('sign-up: a lead', () => {
  test('has no usable password, whatever was typed, and sets one later (C2)', async () => {
    const body = form({
      skip_password_validation: true,
      password: 'weak',
      password_confirmation: 'other',
    })
    const answer = await signUp(body)
    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject({ has_password: false })
    for (const password of ['weak', 'other', 'null'])
      await expect(product.signedIn(body.email, password)).rejects.toMatchObject({ status: 401 })
    const headers = Object.fromEntries(
      ['access-token', 'client', 'uid'].map((name) => [name, answer.headers.get(name) ?? '']),
    )
    const set = (password: string) =>
      product.send('PUT', '/api/auth/password', {
        body: { password, password_confirmation: password },
        headers,
      })
    expect((await set('weakling')).status).toBe(422)
    expect((await set(goodPassword)).status).toBe(200)
    expect((await product.signedIn(body.email)).user.has_password).toBe(true)
  })
})

describe('sign-up: an address that has an account', () => {
  test('is refused as already in use (A-ERR-007)', async () => {
    const body = lead()
    await signUp(body)
    const answer = await signUp({ ...body, email: body.email.toUpperCase() }, '198.51.100.2')
    expect(answer.status).toBe(422)
    expect(answer.text.startsWith('{"success":false,"errors":["Email address already in use."],')).toBe(true)
    expect(answer.json).toMatchObject({
      code: 'email_taken',
      fields: { email: 'Email address already in use.' },
    })
    expect(answer.headers.get('access-token')).toBeNull()
  })

  test('is revealed to one network five times an hour, then 429 (A-SEC-005)', async () => {
    const body = lead()
    await signUp(body)
    const from = '198.51.100.3'
    const statuses: number[] = []
    for (let at = 0; at < 6; at++) statuses.push((await signUp(body, from)).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
    const free = await signUp(lead(), from)
    expect(free.status).toBe(429)
    expect(Number(free.headers.get('retry-after'))).toBeGreaterThan(3000)
    expect((await signUp(lead(), '198.51.100.4')).status).toBe(200)
    await product.advance(3_600_000 + 1000)
    expect((await signUp(body, from)).status).toBe(422)
  })

  test('is revealed at most five times to parallel calls', async () => {
    const body = lead()
    await signUp(body)
    const answers = await Promise.all(Array.from({ length: 20 }, () => signUp(body, '198.51.100.5')))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
  })

  test('gets one account when two people sign up with it at the same moment', async () => {
    const body = lead()
    const answers = await Promise.all(['198.51.100.6', '198.51.100.7'].map((from) => signUp(body, from)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    const made = answers.find(({ status }) => status === 200)?.json as User
    const rows = await product.rows(
      'select id from users where email_index = (select email_index from users where id = $1)',
      [made.id],
    )
    expect(rows).toHaveLength(1)
  })
})

test('sign-up: twelve parallel sign-ups behind one network all get an account', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => signUp(lead(), '198.51.100.8')))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
})

describe('sign-up: the time zone of a new account', () => {
  const zoneAfter = async (zone: unknown) => {
    const answer = await signUp(lead({ zone }), '198.51.100.77')
    return [answer.status, (answer.json as User).zone]
  }

  test('is that of the browser', async () => {
    expect(await zoneAfter('America/Chicago')).toEqual([200, 'America/Chicago'])
  })

  test.each(['Mars/Olympus', 'UTC', null, undefined, ''])('is the clinic’s own for %j', async (zone) => {
    expect(await zoneAfter(zone)).toEqual([200, 'America/New_York'])
  })
})
