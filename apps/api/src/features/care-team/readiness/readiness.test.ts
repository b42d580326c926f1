import { afterAll, beforeAll, expect, test } from 'vitest'
import { readReadiness, saveDuties, type Readiness } from '@stillwater/contract/care/readiness'
import { addDays, dayIn } from '@stillwater/domain/plans/billing-dates'
import { Outage } from '../../../ports/outage.ts'
import { ProcessorMisconfigured } from '../../../ports/payments/payments.port.ts'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'
import { outcome } from '../../disclosures/sharing.fixture.ts'

let product: TestApp
let admin: Person
beforeAll(async () => {
  product = await buildApp({ ALLOW_SIMULATED: 'mail' })
  // Tests run on a moved clock.
  const [clock] = await product.rows<{ offset_ms: string }>('select offset_ms from server_clock')
  await product.moveClock({ advance_ms: -Number(clock?.offset_ms) })
  admin = await product.newCarePerson('admin')
})
afterAll(() => product.close())

const open = ({ checks }: Readiness) => checks.filter(({ is_ready }) => !is_ready).map(({ key }) => key)
const read = async () => (await admin.api.call(readReadiness, {})).data
const duties = {
  keys_backed_up_on: null,
  agreements_signed_on: null,
  breach_contact: null,
  retention_years: null,
}

test('readiness: a new clinic is told everything that is missing', async () => {
  expect(open(await read())).toEqual([
    ...['payments', 'eligibility', 'pharmacy', 'identity', 'mail', 'sms'],
    ...['on_call', 'keys', 'tls', 'proxy', 'agreements', 'breach_contact', 'retention'],
  ])
})

test('readiness: someone on call, a moved clock and people of the demo are seen', async () => {
  const oncall = await product.newCarePerson('oncall')
  expect(open(await read())).not.toContain('on_call')
  await product.rows('update users set active = false where id = $1', [oncall.user.id])
  expect(open(await read())).toContain('on_call')
  expect(open(await read())).not.toContain('clock')
  await product.moveClock({ advance_ms: 60_000 })
  expect(open(await read())).toContain('clock')
})

test('readiness: duties that an administrator records close their checks, and are audited', async () => {
  const today = dayIn(admin.user.zone, product.app.services.clock.now())
  const recorded = {
    keys_backed_up_on: today,
    agreements_signed_on: '2026-01-15',
    breach_contact: 'Ada Lowe, (415) 555-0100',
    retention_years: 10,
  }
  const { data } = await admin.api.call(saveDuties, { body: recorded })
  expect(data.duties).toEqual(recorded)
  for (const key of ['keys', 'agreements', 'breach_contact', 'retention'])
    expect(open(data)).not.toContain(key)
  expect(await read()).toEqual(data)
  const rows = await product.rows(
    `select outcome from audit_events where action = 'PUT /api/care/readiness/duties' and actor_id = $1`,
    [admin.user.id],
  )
  expect(rows).toEqual([{ outcome: 'ok' }])
  expect(open((await admin.api.call(saveDuties, { body: duties })).data)).toContain('keys')
})

test('readiness: only an administrator sees or records it, and what makes no sense is refused', async () => {
  for (const role of ['provider', 'coordinator', 'oncall'] as const) {
    const { headers } = await product.newCarePerson(role)
    expect((await product.send('GET', '/api/care/readiness', { headers })).status).toBe(403)
    const body = { ...duties, retention_years: 99 }
    expect((await product.send('PUT', '/api/care/readiness/duties', { headers, body })).status).toBe(403)
  }
  for (const wrong of [
    { keys_backed_up_on: 'yesterday' },
    { retention_years: 0 },
    { retention_years: 2.5 },
    { x: 1 },
  ]) {
    const answer = await product.send('PUT', '/api/care/readiness/duties', {
      headers: admin.headers,
      body: { ...duties, ...wrong },
    })
    expect([wrong, answer.status]).toEqual([wrong, 422])
  }
  expect((await read()).duties).toEqual(duties)
})

test('readiness: a day that has not come yet is refused, and nothing is recorded', async () => {
  for (const future of [{ keys_backed_up_on: '2199-01-01' }, { agreements_signed_on: '2199-01-01' }]) {
    const body = { ...duties, breach_contact: 'Ben', ...future }
    await expect(admin.api.call(saveDuties, { body })).rejects.toMatchObject({
      status: 422,
      code: 'duty_not_done',
    })
  }
  expect((await read()).duties.breach_contact).toBeNull()
})

test('readiness: a card processor that refuses the keys or is away is told, and no line says so of a simulated one', async () => {
  const { services } = product.app
  const [reached, { checkAccount }] = [{ ...services.reached }, services.payments]
  const lineOf = async () => (await read()).checks.find(({ key }) => key === 'payment_keys')
  expect(await lineOf()).toBeUndefined()
  services.reached.payments = 'real'
  try {
    for (const [answer, is_ready] of [
      [async () => {}, true],
      [() => Promise.reject(new ProcessorMisconfigured('api_key_expired')), false],
      [() => Promise.reject(new Outage('payments', { timed_out: true })), false],
    ] as const) {
      services.payments.checkAccount = answer
      expect(await lineOf()).toEqual({ key: 'payment_keys', is_ready })
    }
    const { data } = await admin.api.call(saveDuties, { body: duties })
    expect(open(data)).toContain('payment_keys')
  } finally {
    services.reached = reached
    services.payments.checkAccount = checkAccount
  }
})

test('readiness: what an administrator did today is recorded on their own day, and tomorrow’s is refused', async () => {
  const far = await product.newCarePerson('admin')
  await product.rows(`update users set zone = 'Pacific/Honolulu' where id = $1`, [far.user.id])
  const day = addDays(product.app.services.clock.now().toISOString().slice(0, 10), 1)
  // Eight in the evening of that day in Honolulu, where the next has begun in UTC.
  await product.moveClock({ now: `${addDays(day, 1)}T06:00:00Z` })
  const { api } = await product.signedIn(far.email)
  const record = (keys_backed_up_on: string) =>
    outcome(api.call(saveDuties, { body: { ...duties, keys_backed_up_on } }))
  expect(await record(addDays(day, 1))).toBe('422 duty_not_done')
  expect(await record(day)).toBe('ok')
  expect(open((await api.call(readReadiness, {})).data)).not.toContain('keys')
})
