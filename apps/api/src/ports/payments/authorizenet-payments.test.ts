import { createHmac, randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { Outage } from '../outage.ts'
import { authorizenetHosts, authorizenetPayments } from './authorizenet-payments.ts'
import { shortName } from './authorizenet-reference.ts'
import { authorizenetServer, type AuthorizenetServer } from './authorizenet-server.fixture.ts'
import { ProcessorMisconfigured } from './payments.port.ts'
import { paymentsSuite } from './payments.suite.ts'

let server: AuthorizenetServer
beforeAll(async () => {
  server = await authorizenetServer()
  server.settles(true)
})
afterAll(() => server.close())
afterEach(() => server.settles(true))

const paymentsOf = (deadline_ms = 30_000) =>
  authorizenetPayments({
    login_id: 'canary-login',
    transaction_key: 'canary-key',
    client_key: 'public',
    signature_key: 'ABCD',
    environment: 'sandbox',
    url: server.url,
    deadline_ms,
  })
const approving = '4111111111111111'
const ann = { cardholder_name: 'Ann de la Cruz', zip: '94110' }
async function paying() {
  const token = await server.tokenOf(approving)
  const answer = await paymentsOf().storeCard({ token, patient_id: randomUUID(), ...ann })
  const card = 'stored' in answer ? answer.stored.reference : ''
  return { reference: randomUUID(), card, amount_cents: 9_905, description: 'First month' }
}
const answering = (status: number, body: string) => (reply: ServerResponse) =>
  void reply.writeHead(status).end(body)

paymentsSuite(() => ({
  payments: paymentsOf(),
  tokenOf: server.tokenOf,
  transactions: /^\d+$/,
}))

test('authorize.net: the browser gets the public keys and never the secret', () => {
  expect(paymentsOf().browser()).toEqual({
    script_url: 'https://jstest.authorize.net/v1/Accept.js',
    kind: 'authorizenet',
    client_key: 'public',
    login_id: 'canary-login',
    frame_origin: '',
  })
  expect(authorizenetHosts('production').script).toEqual(['https://js.authorize.net'])
})

test('authorize.net: a charge has its fields in the order that the service requires', async () => {
  const charge = await paying()
  await paymentsOf().charge(charge)
  const [customerProfileId, paymentProfileId] = charge.card.split('/')
  const invoiceNumber = shortName(charge.reference)
  expect(invoiceNumber).toMatch(/^[0-9a-z]{20}$/)
  expect(JSON.stringify(server.requests('createTransactionRequest').at(-1))).toBe(
    JSON.stringify({
      merchantAuthentication: { name: 'canary-login', transactionKey: 'canary-key' },
      refId: invoiceNumber,
      transactionRequest: {
        transactionType: 'authCaptureTransaction',
        amount: '99.05',
        profile: { customerProfileId, paymentProfile: { paymentProfileId } },
        order: { invoiceNumber, description: 'First month' },
        transactionSettings: { setting: [{ settingName: 'duplicateWindow', settingValue: '28800' }] },
      },
    }),
  )
})

test('authorize.net: a card goes into the profile of its patient, without our id', async () => {
  const token = await server.tokenOf(approving)
  const patient_id = randomUUID()
  await paymentsOf().storeCard({ token, patient_id, ...ann })
  expect(server.requests('createCustomerPaymentProfileRequest').at(-1)).toMatchObject({
    paymentProfile: {
      billTo: { firstName: 'Ann de la', lastName: 'Cruz', zip: '94110' },
      payment: { opaqueData: token },
    },
    validationMode: 'liveMode',
  })
  expect(server.asked.some(({ body }) => body.includes(patient_id))).toBe(false)
})

test('authorize.net: a charge whose reply was lost is found and not repeated', async () => {
  const charge = await paying()
  const before = server.requests('createTransactionRequest').length
  server.once('createTransactionRequest', (reply, normal) => {
    // The charge is made, then the connection breaks.
    reply.end = (() => reply.socket?.destroy()) as never
    normal()
  })
  await expect(paymentsOf().charge(charge)).rejects.toBeInstanceOf(Outage)
  const found = await paymentsOf().find(charge.reference)
  expect(found).toMatchObject({ outcome: 'approved' })
  expect(await paymentsOf().charge(charge)).toEqual(found)
  expect(server.requests('createTransactionRequest')).toHaveLength(before + 1)
})

test('authorize.net: a charge held for review is voided, so that no patient is charged unawares', async () => {
  const charge = await paying()
  server.settles(false)
  server.once('createTransactionRequest', (reply, normal) => {
    const end = reply.end.bind(reply) as (text: string) => ServerResponse
    reply.end = ((text: string) => end(text.replace('"responseCode":"1"', '"responseCode":"4"'))) as never
    normal()
  })
  expect(await paymentsOf().charge(charge)).toMatchObject({ outcome: 'declined' })
  expect(server.requests('createTransactionRequest').at(-1)).toMatchObject({
    transactionRequest: { transactionType: 'voidTransaction' },
  })
  expect(await paymentsOf().find(charge.reference)).toMatchObject({ outcome: 'declined' })
})

test('authorize.net: before settlement a charge is voided as a whole, and a partial refund is declined as retryable', async () => {
  server.settles(false)
  const charge = await paying()
  const answer = await paymentsOf().charge(charge)
  const transaction = 'transaction' in answer ? answer.transaction : ''
  const back = (amount_cents: number, reference = randomUUID()) =>
    paymentsOf().refund({ reference, transaction, card: charge.card, amount_cents })
  expect(await back(5_000)).toMatchObject({ outcome: 'declined', retry: true })
  const reference = randomUUID()
  expect(await back(9_905, reference)).toEqual({ outcome: 'approved', transaction })
  expect(await back(9_905, reference)).toEqual({ outcome: 'approved', transaction })
})

test.each([
  ['4', false],
  ['8', false],
  ['2', true],
  ['19', true],
  ['9999', true],
])('authorize.net: a decline for reason %s is retryable: %s', async (errorCode, retry) => {
  const body = {
    transactionResponse: { responseCode: '2', transId: '7', errors: [{ errorCode, errorText: 'canary' }] },
    messages: { resultCode: 'Error', message: [{ code: 'E00027', text: 'canary' }] },
  }
  const charge = await paying()
  server.once('createTransactionRequest', answering(200, JSON.stringify(body)))
  const answer = await paymentsOf().charge(charge)
  expect(answer).toMatchObject({ outcome: 'declined', retry })
  expect(JSON.stringify(answer)).not.toContain('canary')
})

const busy = { messages: { resultCode: 'Error', message: [{ code: 'E00053', text: 'Ann canary' }] } }
test.each([
  ['an answer of 500', 500, '{}'],
  ['a redirect', 302, ''],
  ['nothing', 200, ''],
  ['no JSON', 200, '<html>'],
  ['another shape', 200, '{"messages":{}}'],
  ['a busy service', 200, JSON.stringify(busy)],
])('authorize.net: %s is an outage whose error names no person', async (_, status, body) => {
  const charge = await paying()
  for (const name of ['createTransactionRequest', 'getTransactionListForCustomerRequest']) {
    server.once(name, answering(status, body))
    const error = await paymentsOf()
      .charge(charge)
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Outage)
    expect(String(error)).not.toMatch(/canary/)
  }
  const token = await server.tokenOf(approving)
  server.once('createCustomerPaymentProfileRequest', answering(status, body))
  const storing = paymentsOf().storeCard({ token, patient_id: randomUUID(), ...ann })
  await expect(storing).rejects.toBeInstanceOf(Outage)
  server.once('getUnsettledTransactionListRequest', answering(status, body))
  await expect(paymentsOf().find(charge.reference)).rejects.toBeInstanceOf(Outage)
})

test('authorize.net: the account accepts its own keys, and says which answer refuses others', async () => {
  await paymentsOf().checkAccount()
  const refused = { messages: { resultCode: 'Error', message: [{ code: 'E00007', text: 'canary' }] } }
  server.once('authenticateTestRequest', answering(200, JSON.stringify(refused)))
  const wrong = paymentsOf().checkAccount()
  await expect(wrong).rejects.toBeInstanceOf(ProcessorMisconfigured)
  server.once('authenticateTestRequest', answering(200, JSON.stringify(busy)))
  await expect(paymentsOf().checkAccount()).rejects.toMatchObject({ name: 'Outage', code: 'E00053' })
})

test('authorize.net: a request without a reply times out as an outage', async () => {
  const charge = await paying()
  server.once('createTransactionRequest', () => undefined)
  await expect(paymentsOf(90).charge(charge)).rejects.toMatchObject({ name: 'Outage', timed_out: true })
})

test.each([
  ['the login is wrong', '13', 'E00027'],
  ['the currency is not allowed', '39', 'E00027'],
  ['the account may not do this', undefined, 'E00010'],
])(
  'authorize.net: when %s it is a misconfiguration, no decline, and works once mended',
  async (_, reason, code) => {
    const charge = await paying()
    const body = {
      ...(reason
        ? { transactionResponse: { responseCode: '3', transId: '0', errors: [{ errorCode: reason }] } }
        : {}),
      messages: { resultCode: 'Error', message: [{ code, text: 'canary' }] },
    }
    server.once('createTransactionRequest', answering(200, JSON.stringify(body)))
    const error = await paymentsOf()
      .charge(charge)
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ProcessorMisconfigured)
    expect(String(error)).not.toContain('canary')
    expect(await paymentsOf().find(charge.reference)).toBeNull()
    expect(await paymentsOf().charge(charge)).toMatchObject({ outcome: 'approved' })
  },
)

test('authorize.net: a signed event tells of a replaced card, and one signed with another key is not read', async () => {
  const { card } = await paying()
  const [customerProfileId, id] = card.split('/')
  const body = Buffer.from(
    JSON.stringify({
      notificationId: 'n-1',
      eventType: 'net.authorize.customer.paymentProfile.updated',
      payload: { id, customerProfileId: Number(customerProfileId) },
    }),
  )
  const signed = (key: string) => ({
    'x-anet-signature': `sha512=${createHmac('sha512', Buffer.from(key, 'hex')).update(body).digest('hex').toUpperCase()}`,
  })
  expect(await paymentsOf().readEvent({ headers: signed('ABCD'), body })).toEqual({
    id: 'n-1',
    kind: 'card_updated',
    card,
    brand: 'visa',
    last4: '1111',
    exp_month: 12,
    exp_year: 2035,
  })
  expect(await paymentsOf().readEvent({ headers: signed('ABCE'), body })).toBeNull()
})
