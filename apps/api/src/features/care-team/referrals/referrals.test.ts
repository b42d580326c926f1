import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listReferrals, referClients } from '@stillwater/contract/care/referrals'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'

let product: TestApp
let dana: Person
beforeAll(async () => {
  product = await buildApp()
})
afterAll(() => product.close())
beforeEach(async () => {
  dana = await product.newCarePerson('therapist')
})

const client = (email = `client-${randomUUID()}@example.com`) => ({
  referral_id: randomUUID(),
  first_name: 'Alex',
  last_name: 'Marsh',
  email,
})
const refer = async (clients: ReturnType<typeof client>[], as = dana) =>
  (await as.api.call(referClients, { body: { clients } })).data
const listed = async (as = dana) => (await as.api.call(listReferrals, {})).data.referrals

describe('referring clients', () => {
  test('referral: each client gets one email with the code of the therapist, and nothing of health', async () => {
    const [one, two] = [client(), client()]
    expect(await refer([one, two])).toMatchObject({ invited: 2, known: 0 })
    for (const { email } of [one, two]) {
      const [letter, ...more] = await product.mailTo(email)
      expect(more).toEqual([])
      expect(letter?.subject).toBe('Dana Carer invited you to Stillwater')
      expect(letter?.text).toMatch(/\/signup\?partner=th-[0-9a-f]{12}\b/)
      expect(letter?.text).not.toMatch(/therap|health|patient|treat|depress/i)
    }
  })

  test('referral: the code in the link reaches the account, and then the client has joined', async () => {
    const invited = client()
    await refer([invited])
    const [letter] = await product.mailTo(invited.email)
    const [, partner_code = ''] = /partner=([\w-]+)/.exec(letter?.text ?? '') ?? []
    expect(await listed()).toMatchObject([{ email: invited.email, name: 'Alex Marsh', state: 'invited' }])
    const account = {
      first_name: 'Alex',
      last_name: 'Marsh',
      email: invited.email,
      phone: '5550001111',
      password: 'Quiet-Harbor-7',
      password_confirmation: 'Quiet-Harbor-7',
      sms_opted_in: true,
      partner_code,
    }
    expect((await product.send('POST', '/api/users', { body: account })).status).toBeLessThan(300)
    expect(await listed()).toMatchObject([{ state: 'joined' }])
    expect(Object.keys((await listed())[0]!).toSorted()).toEqual([
      'created_at',
      'email',
      'id',
      'name',
      'state',
    ])
  })

  test('referral: sent again, in other letters or twice at once, a client is written to once', async () => {
    const one = client()
    await Promise.all([refer([one]), refer([one])])
    const shouted = { ...client(one.email.toUpperCase()), first_name: 'Al' }
    expect(await refer([shouted])).toMatchObject({ invited: 0, known: 1 })
    expect(await product.mailTo(one.email)).toHaveLength(1)
    expect(await listed()).toHaveLength(1)
    await expect(refer([client(one.email), client(one.email)])).rejects.toMatchObject({ status: 422 })
  })

  test('referral: someone who has an account gets no email, and the therapist is not told', async () => {
    const robin = await product.quickPatient()
    const before = (await product.mailTo(robin.email)).length
    expect(await refer([client(robin.email)])).toMatchObject({ invited: 1 })
    expect(await product.mailTo(robin.email)).toHaveLength(before)
    expect(await listed()).toMatchObject([{ state: 'invited' }])
  })

  test('referral: a therapist sees their own alone, and other roles are refused', async () => {
    await refer([client()])
    const other = await product.newCarePerson('therapist')
    expect(await listed(other)).toEqual([])
    for (const role of ['provider', 'coordinator', 'admin'] as const) {
      const one = await product.newCarePerson(role)
      await expect(listed(one)).rejects.toMatchObject({ status: 403 })
      await expect(refer([client()], one)).rejects.toMatchObject({ status: 403 })
    }
  })

  test('referral: thirty in a day are taken and the next is refused until tomorrow', async () => {
    for (let turn = 0; turn < 3; turn++) await refer(Array.from({ length: 10 }, () => client()))
    await expect(refer([client()])).rejects.toMatchObject({ status: 429 })
    expect(await listed()).toHaveLength(30)
  })

  test('referral: name and address are sealed in the database', async () => {
    await refer([{ ...client('canary@example.com'), first_name: 'CANARY' }])
    const [row] = await product.rows<{ text: string }>(
      `select string_agg(r::text, '') as text from client_referrals r where therapist_id = $1`,
      [dana.user.id],
    )
    expect(row?.text).not.toMatch(/canary/i)
  })
})
