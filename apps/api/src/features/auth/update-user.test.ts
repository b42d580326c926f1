import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { updateUser } from '@stillwater/contract/people'
import { buildApp, goodPassword, type Person, type TestApp } from '../../testing/build-app.ts'

const minuteMs = 60_000

let product: TestApp
beforeAll(async () => {
  product = await buildApp()
})
afterAll(() => product.close())

let counter = 0
const newAddress = () => `robin.new${++counter}@example.com`
const update = (person: Person, body: unknown, id = person.user.id) =>
  product.send('PUT', `/api/users/${id}`, { body, headers: person.headers })
const valid = async (headers: Record<string, string>) =>
  (await product.send('GET', '/api/auth/validate_token', { headers })).status
const subjects = async (email: string) => (await product.mailTo(email)).map(({ subject }) => subject)

describe('account: a person who changes it', () => {
  test('reads back what they changed (A-SGN-020)', async () => {
    const robin = await product.quickPatient()
    const { data } = await robin.api.call(updateUser, {
      params: { id: robin.user.id },
      body: {
        first_name: ' Rob ',
        phone: '(555) 000-2222',
        sms_opted_in: false,
        zone: 'America/Chicago',
        device_zone: 'America/Chicago',
      },
    })
    expect(data).toMatchObject({
      zone: 'America/Chicago',
      device_zone: 'America/Chicago',
      first_name: 'Rob',
      last_name: 'Tester',
      phone: '5550002222',
      sms_opted_in: false,
    })
    expect((await product.signedIn(robin.email)).user).toMatchObject({
      first_name: 'Rob',
      phone: '5550002222',
    })
    expect(await subjects(robin.email)).toContain('Your phone number was changed')
  })

  test('may spell their id in capitals', async () => {
    const robin = await product.quickPatient()
    expect((await update(robin, { first_name: 'Rob' }, robin.user.id.toUpperCase())).status).toBe(200)
  })

  test.each<[Record<string, unknown>, string]>([
    [{ first_name: '' }, 'This field can’t be blank. Please enter your first name here.'],
    [{ email: 'a@b' }, 'Oops! Please enter a valid email address. Example: name@example.com'],
    [{ role: 'admin' }, 'This field is not known here.'],
  ])('to %j is refused', async (body, sentence) => {
    const robin = await product.quickPatient()
    const answer = await update(robin, body)
    expect(answer.status).toBe(422)
    expect(answer.text.startsWith(`{"success":false,"errors":[${JSON.stringify(sentence)}],`)).toBe(true)
  })

  test('whose sign-in is older than five minutes gives their password for a new email or phone (A-SEC-013)', async () => {
    const robin = await product.quickPatient()
    await product.advance(5 * minuteMs + 1000)
    for (const change of [{ email: newAddress() }, { phone: '5550003333' }]) {
      for (const current of [{}, { current_password: 'Wrong-Harbor-7' }]) {
        const answer = await update(robin, { ...change, ...current })
        expect(answer.status).toBe(403)
        expect(answer.json).toMatchObject({ code: 'password_needed' })
      }
      expect((await update(robin, { ...change, current_password: goodPassword })).status).toBe(200)
    }
  })

  test('needs no password for a name, or for what is already so', async () => {
    const robin = await product.quickPatient()
    await product.advance(6 * minuteMs)
    const same = { first_name: 'Rob', email: robin.email.toUpperCase(), phone: '(555) 000-1111' }
    expect((await update(robin, same)).status).toBe(200)
    expect(await subjects(robin.email)).not.toContain('Your phone number was changed')
  })
})

describe('account: a person who changes their email', () => {
  test('stays signed in here under both addresses, and every other session ends (A-SEC-010, uid trap)', async () => {
    const robin = await product.quickPatient()
    const other = await product.signedIn(robin.email)
    const email = newAddress()
    const answer = await update(robin, { email })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('uid')).toBe(email)
    expect(answer.json).toMatchObject({ email, uid: email })
    expect(await valid(other.headers)).toBe(401)
    expect(await valid({ ...other.headers, uid: email })).toBe(401)

    const byOld = await product.send('GET', '/api/auth/validate_token', { headers: robin.headers })
    expect(byOld.status).toBe(200)
    expect(byOld.headers.get('uid')).toBe(email)
    expect(await valid({ ...robin.headers, uid: email })).toBe(200)
    expect(await valid({ ...robin.headers, uid: 'other@example.com' })).toBe(401)

    expect((await product.signedIn(email)).user.id).toBe(robin.user.id)
    await expect(product.signedIn(robin.email)).rejects.toMatchObject({ status: 401 })
  })

  test('is told of it at the address that was theirs, and at the new one (A-SEC-013)', async () => {
    const robin = await product.quickPatient()
    const email = newAddress()
    await update(robin, { email })
    expect(await subjects(robin.email)).toContain('Your email address was changed')
    expect(await subjects(email)).toContain('Your email address was changed')
    const jobs = await product.rows<{ payload: unknown }>('select payload from jobs')
    expect(JSON.stringify(jobs)).not.toContain(robin.email)
  })

  test('leaves no reset link behind in the mailbox that was theirs', async () => {
    const robin = await product.quickPatient()
    await product.send('POST', '/api/auth/password', {
      body: { email: robin.email, redirect_url: `${product.url}/user/password_reset/change` },
    })
    const [email] = await product.mailTo(robin.email)
    const [link = ''] = /\/api\/auth\/password\/edit\S+/.exec(email?.text ?? '') ?? []
    expect((await product.send('GET', link)).status).toBe(302)
    await update(robin, { email: newAddress() })
    expect((await product.send('GET', link)).status).toBe(404)
  })

  test('cannot take the address of another account', async () => {
    const [robin, sam] = [await product.quickPatient(), await product.quickPatient()]
    const answer = await update(robin, { email: sam.email, first_name: 'Rob' })
    expect(answer.status).toBe(422)
    expect(answer.text.startsWith('{"success":false,"errors":["Email address already in use."],')).toBe(true)
    expect((await product.signedIn(robin.email)).user.first_name).toBe('Robin')
  })
})

test('account: the account of another person gets the same 404 as one that does not exist (A-SEC-001)', async () => {
  const [robin, sam] = [await product.quickPatient(), await product.quickPatient()]
  const [foreign, unknown] = [
    await update(robin, { first_name: 'Mallory' }, sam.user.id),
    await update(robin, { first_name: 'Mallory' }, '11111111-1111-4111-8111-111111111111'),
  ]
  const bare = ({ status, text }: typeof foreign) => [status, text.replace(/"request_id":"[^"]+"/, '')]
  expect(foreign.status).toBe(404)
  expect(bare(foreign)).toEqual(bare(unknown))
  expect((await product.signedIn(sam.email)).user.first_name).toBe('Robin')
  const [denied] = await product.rows<{ count: number }>(
    `select count(*)::int as count from audit_events where actor_id = $1 and outcome = 'denied' and record_id = $2`,
    [robin.user.id, sam.user.id],
  )
  expect(denied?.count).toBe(1)
})
