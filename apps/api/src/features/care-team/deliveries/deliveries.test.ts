import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listDeliveries, type Delivery } from '@stillwater/contract/care/deliveries'
import type { Call } from '@stillwater/contract/endpoint'
import { recordDeliveries } from '../../../platform/deliveries/record-deliveries.ts'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'

let product: TestApp
let admin: Person
beforeAll(async () => {
  // The clock is moved by hours: nobody is signed out by that.
  product = await buildApp({ INACTIVITY_TIMEOUT_MS: '86400000' })
  admin = await product.newCarePerson('admin')
})
afterEach(() => fault('ok'))
afterAll(() => product.close())

const fault = (mode: string) => product.send('POST', '/dev/faults', { body: { port: 'mail', mode } })
const list = async (query: Call<typeof listDeliveries>['query'] = {}) =>
  (await admin.api.call(listDeliveries, { query })).data.deliveries
const of = (all: readonly Delivery[], { user }: Person) => all.filter(({ person }) => person?.id === user.id)

test('delivery log: an accepted email is listed with a masked address, the patient’s id and no name or content', async () => {
  const robin = await product.newPatient()
  await product.app.worker.runDue()
  const [welcome] = of(await list({ channel: 'mail' }), robin)
  expect(welcome).toMatchObject({
    channel: 'mail',
    kind: 'auth.welcome',
    to: 'r•••@e•••.com',
    person: { id: robin.user.id, name: null, is_patient: true },
    state: 'accepted',
    code: null,
    attempts: 1,
    retry_job_id: null,
  })
  expect(JSON.stringify(welcome)).not.toContain(robin.email)
  const stored = await product.rows('select * from deliveries where user_id = $1', [robin.user.id])
  expect(JSON.stringify(stored)).not.toContain('robin-')
})

test('delivery log: an outage is retried under the same row, and a retry of its job sends it', async () => {
  await fault('error')
  const robin = await product.newPatient()
  await product.app.worker.runDue()
  const [failing] = of(await list({ undelivered: 'true' }), robin)
  expect(failing).toMatchObject({ state: 'retrying', attempts: 1, retry_job_id: expect.any(Number) })
  for (let n = 0; n < 5; n++) await product.advance(3_600_000)
  const [dead] = of(await list({ undelivered: 'true' }), robin)
  expect(dead).toMatchObject({ id: failing?.id, state: 'given_up', attempts: 5 })

  await fault('ok')
  const body = { job_id: dead?.retry_job_id }
  const retried = await product.send('POST', '/api/care/jobs/retry', { body, headers: admin.headers })
  expect(retried.json).toEqual({ retried: true })
  expect(await product.mailTo(robin.email)).toHaveLength(1)
  expect(of(await list(), robin)).toMatchObject([{ state: 'accepted', attempts: 6, retry_job_id: null }])
  expect(of(await list({ undelivered: 'true' }), robin)).toEqual([])
})

test('delivery log: a refused address stays refused, with its code', async () => {
  await fault('refuse')
  const robin = await product.newPatient()
  await product.app.worker.runDue()
  expect(of(await list(), robin)[0]).toMatchObject({ state: 'refused', code: 'refused' })
})

test('delivery log: someone without an account is listed by their masked address alone', async () => {
  const asked = await product.send('POST', '/api/care/staff/invitations', {
    body: {
      first_name: 'Nora',
      last_name: 'Vance',
      email: 'nora@clinic.org',
      role: 'coordinator',
      states: [],
    },
    headers: admin.headers,
  })
  expect(asked.status).toBe(200)
  await product.app.worker.runDue()
  expect((await list())[0]).toMatchObject({ to: 'n•••@c•••.org', person: null, state: 'accepted' })
})

test('delivery log: pages follow each other without a gap or a repetition', async () => {
  const { background: database, keyring, log, mail, sms } = product.app.services
  const recorded = recordDeliveries({ database, keyring, log }, { mail, sms }, { id: 1, name: 'test.kind' })
  const letter = { to: 'robin@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
  for (let n = 0; n < 55; n++) await recorded.mail.send(letter)
  const seen: string[] = []
  let before: string | null = null
  do {
    const { deliveries, next }: { deliveries: Delivery[]; next: string | null } = (
      await admin.api.call(listDeliveries, { query: before === null ? {} : { before } })
    ).data
    seen.push(...deliveries.map(({ id }) => id))
    before = next
  } while (before !== null)
  const [counted] = await product.rows<{ count: number }>('select count(*)::int as count from deliveries')
  expect(seen).toHaveLength(counted?.count ?? -1)
  expect(new Set(seen).size).toBe(seen.length)
})

test('delivery log: only an administrator reads it', async () => {
  for (const role of ['provider', 'coordinator', 'oncall'] as const) {
    const { headers } = await product.newCarePerson(role)
    expect((await product.send('GET', '/api/care/deliveries', { headers })).status).toBe(403)
  }
  const query = '?channel=fax'
  expect((await product.send('GET', `/api/care/deliveries${query}`, { headers: admin.headers })).status).toBe(
    422,
  )
})
