import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { localServer } from '../local-server.fixture.ts'
import { Outage } from '../outage.ts'
import { ProcessorMisconfigured, type PaymentsPort } from './payments.port.ts'
import { confirmationSuite } from './confirmation.suite.ts'
import { paymentsSuite } from './payments.suite.ts'
import { openStripePayments } from './stripe-payments.ts'
import { stripeServer, webhookSecret, type StripeServer } from './stripe-server.fixture.ts'

let server: StripeServer
let payments: PaymentsPort
beforeAll(async () => {
  server = await stripeServer()
  payments = await openPayments()
})
afterAll(() => server.close())
afterEach(() => server.account.lagSearch(false))

const openPayments = ({ url = server.url, deadline_ms = 30_000, secret_key = 'sk_test_canary' } = {}) =>
  openStripePayments({
    secret_key,
    publishable_key: 'pk_test_public',
    webhook_secret: webhookSecret,
    frame_origin: 'https://pay.clinic.example',
    url,
    deadline_ms,
  })
const ann = { cardholder_name: 'Ann Lee', zip: '94110' }
async function paying(number = '4111111111111111') {
  const token = await server.tokenOf(number)
  const answer = await payments.storeCard({ token, patient_id: randomUUID(), ...ann })
  const card = 'stored' in answer ? answer.stored.reference : ''
  return { reference: randomUUID(), card, amount_cents: 9_905, description: 'Membership' }
}
const answering = (status: number, error: object) => (reply: ServerResponse) =>
  void reply
    .writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' })
    .end(JSON.stringify({ error: { message: 'canary', ...error } }))
const thrownBy = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error)

const underTest = () => ({
  payments,
  tokenOf: server.tokenOf,
  transactions: /^pi_\d+$/,
  confirm: async (secret: string, approve: boolean) => server.account.confirm(secret, approve),
})
paymentsSuite(underTest)
confirmationSuite(underTest)

test('stripe: the browser gets the publishable key and where the frame is, and no secret', () => {
  const browser = payments.browser()
  expect(browser).toMatchObject({ kind: 'stripe', client_key: 'pk_test_public' })
  expect(browser.frame_origin).toBe('https://pay.clinic.example')
  expect(JSON.stringify(browser)).not.toMatch(/canary|whsec/)
})

test('stripe: a renewal claims the exemption of agreed payments, and a patient who is there agrees to renewals', async () => {
  const charge = await paying()
  await payments.charge(charge)
  const there = { ...charge, reference: randomUUID(), on_session: true }
  await payments.charge(there)
  const [renewal, first] = server.requests('POST /v1/payment_intents').slice(-2)
  const [customer, payment_method] = charge.card.split('/')
  expect(renewal).toEqual({
    customer,
    payment_method,
    amount: '9905',
    currency: 'usd',
    'allowed_payment_method_types[0]': 'card',
    confirm: 'true',
    description: 'Membership',
    'metadata[reference]': charge.reference,
    off_session: 'true',
  })
  expect(first).toMatchObject({ setup_future_usage: 'off_session' })
  expect(first).not.toHaveProperty('off_session')
})

test('stripe: Stripe learns neither our id nor the name of a patient', async () => {
  const patient_id = randomUUID()
  const token = await server.tokenOf('4111111111111111')
  await payments.storeCard({ token, patient_id, ...ann })
  const told = server.asked.map(({ path, body }) => path + body).join(' ')
  expect(told).not.toContain(patient_id)
  expect(told).not.toContain('Ann')
})

test('stripe: a patient has one customer, also while search does not know it yet', async () => {
  server.account.lagSearch(true)
  const patient_id = randomUUID()
  const before = server.account.customers.length
  for (const number of ['4111111111111111', '378282246310005']) {
    const token = await server.tokenOf(number)
    expect(await payments.storeCard({ token, patient_id, ...ann })).toHaveProperty('stored')
  }
  expect(server.account.customers).toHaveLength(before + 1)
})

test('stripe: a charge is found while search does not know it yet', async () => {
  server.account.lagSearch(true)
  const charge = await paying()
  const answer = await payments.charge(charge)
  expect(await payments.find(charge.reference)).toEqual(answer)
})

test('stripe: a charge whose reply was lost is made once', async () => {
  const charge = await paying()
  const before = server.account.intents.length
  server.once('POST /v1/payment_intents', (reply, normal) => {
    // The charge is made, then the connection breaks.
    reply.end = (() => reply.socket?.destroy()) as never
    normal()
  })
  expect(await payments.charge(charge)).toMatchObject({ outcome: 'approved' })
  expect(server.account.intents).toHaveLength(before + 1)
})

test('stripe: a request that runs into its own twin is repeated and gets the twin’s answer', async () => {
  const charge = await paying()
  server.once('POST /v1/payment_intents', (reply) =>
    reply.writeHead(409).end(JSON.stringify({ error: { code: 'idempotency_key_in_use' } })),
  )
  expect(await payments.charge(charge)).toMatchObject({ outcome: 'approved' })
})

test('stripe: a payment that was not confirmed is closed, so that its key in the browser pays nothing afterward', async () => {
  const charge = { ...(await paying('4000002760003184')), on_session: true }
  const waiting = await payments.charge(charge)
  const secret = waiting.outcome === 'action_required' ? waiting.action.client_secret : ''
  server.account.confirm(secret, false)
  expect(await payments.find(charge.reference)).toMatchObject({ outcome: 'declined' })
  expect(() => server.account.confirm(secret, true)).toThrow('no such payment')
})

test.each([
  ['insufficient_funds', true],
  ['stolen_card', false],
  ['expired_card', false],
  ['try_again_later', true],
  ['a_new_one', true],
])('stripe: a decline for %s is retryable: %s, in words of ours', async (decline_code, retry) => {
  const charge = await paying()
  server.once(
    'POST /v1/payment_intents',
    answering(402, { type: 'card_error', code: 'card_declined', decline_code }),
  )
  const answer = await payments.charge(charge)
  expect(answer).toMatchObject({ outcome: 'declined', retry })
  expect(JSON.stringify(answer)).not.toMatch(/canary|stolen/)
})

test.each([
  ['a wrong key', 401, { type: 'invalid_request_error', code: 'api_key_expired' }],
  ['an account without the right', 403, { type: 'invalid_request_error', code: 'account_invalid' }],
  ['a request it does not understand', 400, { type: 'invalid_request_error', code: 'parameter_unknown' }],
  ['a currency that the account lacks', 400, { type: 'invalid_request_error', code: 'currency_invalid' }],
  [
    'a real card in test mode',
    402,
    { type: 'card_error', code: 'card_declined', decline_code: 'testmode_decline' },
  ],
])('stripe: %s is a misconfiguration and no decline', async (_, status, error) => {
  const charge = await paying()
  server.once('POST /v1/payment_intents', answering(status, error))
  const thrown = await thrownBy(payments.charge(charge))
  expect(thrown).toBeInstanceOf(ProcessorMisconfigured)
  expect(String(thrown)).not.toContain('canary')
  const token = await server.tokenOf('4111111111111111')
  server.once('POST /v1/setup_intents', answering(status, error))
  const storing = payments.storeCard({ token, patient_id: randomUUID(), ...ann })
  expect(await thrownBy(storing)).toBeInstanceOf(ProcessorMisconfigured)
  expect(await payments.find(charge.reference)).toBeNull()
})

test('stripe: with a wrong secret key every call says that the clinic is set up wrong', async () => {
  const wrong = await openPayments({ secret_key: 'sk_test_other' })
  const charge = await paying()
  for (const call of [
    wrong.charge(charge),
    wrong.find(charge.reference),
    wrong.cancelCharge(charge.reference),
  ])
    expect(await thrownBy(call)).toBeInstanceOf(ProcessorMisconfigured)
})

test('stripe: the account accepts its own key, refuses another, and says when it may not charge cards', async () => {
  await payments.checkAccount()
  const wrong = (await openPayments({ secret_key: 'sk_test_other' })).checkAccount()
  expect(await thrownBy(wrong)).toBeInstanceOf(ProcessorMisconfigured)
  server.once('GET /v1/account', (reply) =>
    reply
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ id: 'acct_1', object: 'account', charges_enabled: false })),
  )
  expect(await thrownBy(payments.checkAccount())).toMatchObject({ code: 'charges_disabled' })
  // A restricted key may be unable to read the account, and can charge all the same.
  server.once('GET /v1/account', answering(403, { type: 'invalid_request_error' }))
  await payments.checkAccount()
})

test.each([
  ['a busy service', 429],
  ['an answer of 500', 500],
])('stripe: %s is an outage whose error names no person', async (_, status) => {
  const charge = await paying()
  server.once('POST /v1/payment_intents', answering(status, { type: 'api_error' }))
  const thrown = await thrownBy(payments.charge(charge))
  expect(thrown).toBeInstanceOf(Outage)
  expect(thrown).not.toBeInstanceOf(ProcessorMisconfigured)
  expect(String(thrown)).not.toContain('canary')
})

test('stripe: a request without a reply times out as an outage', async () => {
  const silent = await localServer(() => undefined)
  const waiting = await openPayments({ url: silent.url, deadline_ms: 90 })
  const charging = waiting.charge({ ...(await paying()), on_session: true })
  await expect(charging).rejects.toMatchObject({ name: 'Outage', timed_out: true })
  await silent.close()
})
