import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { updateUser } from '@stillwater/contract/accounts'
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
const subjects = async (email: string) => (await product.mailTo(email)).map(({ subject }) => subject)

describe('account: a person who changes it', () => {
  test('reads back what they changed (A-SGN-020, A-ACC-025 to A-ACC-027)', async () => {
    const robin = await product.quickPatient()
    const { data } = await robin.api.call(updateUser, {
      params: { id: robin.user.id },
      body: {
        first_name: ' Robin ',
        last_name: 'Tester',
        phone: '(555) 000-2222',
        sms_opted_in: false,
        zone: 'America/Chicago',
        device_zone: 'America/Chicago',
      },
    })
    expect(data).toMatchObject({
      zone: 'America/Chicago',
      device_zone: 'America/Chicago',
      first_name: 'Robin',
      last_name: 'Tester',
      phone: '5550002222',
      sms_opted_in: false,
    })
    expect((await product.signedIn(robin.email)).user).toMatchObject({
      first_name: 'Robin',
      phone: '5550002222',
    })
    expect(await subjects(robin.email)).toContain('Your phone number was changed')
  })

  test('may spell their id in capitals', async () => {
    const robin = await product.quickPatient()
    expect((await update(robin, { first_name: 'Robin' }, robin.user.id.toUpperCase())).status).toBe(200)
  })

  test.each<[Record<string, unknown>, string]>([
    [{ first_name: '' }, 'This field can’t be blank. Please enter your first name here.'],
    [{ email: 'a@b' }, 'Oops! Please enter a valid email address. Example: name@example.com'],
    [{ role: 'admin' }, 'We don’t know this field.'],
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

  // A-ACC-018, A-ACC-019
  test.each([
    ['first_name', { first_name: 'Rob', phone: '5550004444' }],
    ['last_name', { first_name: 'Robin', last_name: 'Tested', phone: '5550004444' }],
  ])('cannot change their legal %s, and nothing else of that request is saved', async (name, body) => {
    const robin = await product.quickPatient()
    const answer = await update(robin, body)
    expect([answer.status, answer.json]).toMatchObject([
      422,
      { code: 'legal_name_locked', fields: { [name]: expect.stringContaining('legal name') } },
    ])
    const { first_name, last_name, phone } = (await product.signedIn(robin.email)).user
    expect([first_name, last_name, phone]).toEqual(['Robin', 'Tester', robin.user.phone])
  })

  test('needs no password for what is already so', async () => {
    const robin = await product.quickPatient()
    await product.advance(6 * minuteMs)
    const same = { first_name: 'Robin', email: robin.email.toUpperCase(), phone: '(555) 000-1111' }
    expect((await update(robin, same)).status).toBe(200)
    expect(await subjects(robin.email)).not.toContain('Your phone number was changed')
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
