import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Movement, PaymentsPort } from './payments.port.ts'
import { openStripePayments } from './stripe-payments.ts'
import { stripeServer, webhookSecret, type StripeServer } from './stripe-server.fixture.ts'

let server: StripeServer
let payments: PaymentsPort
beforeAll(async () => {
  server = await stripeServer()
  payments = await openStripePayments({
    secret_key: 'sk_test_canary',
    publishable_key: 'pk_test_public',
    webhook_secret: webhookSecret,
    frame_origin: 'https://pay.clinic.example',
    url: server.url,
  })
})
afterAll(() => server.close())

async function charged(number = '4111111111111111') {
  const token = await server.tokenOf(number)
  const holder = { patient_id: randomUUID(), cardholder_name: 'Ann Lee', zip: '94110' }
  const stored = await payments.storeCard({ token, ...holder })
  const card = 'stored' in stored ? stored.stored.reference : ''
  const charge = { reference: randomUUID(), card, amount_cents: 9_900, description: 'Membership' }
  const answer = await payments.charge(charge)
  const intent = server.account.intents.at(-1)
  if (!intent) throw new Error('Nothing was charged.')
  return { ...charge, answer, intent }
}

test('stripe events: a payment is told by our reference, as it stands now and not as it stood when it was sent', async () => {
  const { reference, intent, answer } = await charged('4000002760003184')
  const failed = server.event('payment_intent.payment_failed', intent, { id: 'evt_late' })
  expect(await payments.readEvent(failed)).toEqual({
    id: 'evt_late',
    kind: 'charge_settled',
    reference,
    answer,
  })
  server.account.confirm(intent.client_secret, true)
  expect(await payments.readEvent(failed)).toEqual({
    id: 'evt_late',
    kind: 'charge_settled',
    reference,
    answer: { outcome: 'approved', transaction: intent.id },
  })
})

test('stripe events: a dispute names the charge, what it takes and until when evidence counts', async () => {
  const { intent } = await charged()
  const dispute = server.account.dispute(intent.id)
  const about = {
    kind: 'dispute',
    dispute: dispute.id,
    transaction: intent.id,
    amount_cents: 9_900,
    fee_cents: 1_500,
    reason: 'fraudulent',
  }
  expect(await payments.readEvent(server.event('charge.dispute.funds_withdrawn', dispute))).toMatchObject({
    ...about,
    state: 'opened',
    respond_by: '2027-01-15T08:00:00.000Z',
  })
  for (const status of ['won', 'lost'])
    expect(
      await payments.readEvent(server.event('charge.dispute.closed', { ...dispute, status })),
    ).toMatchObject({
      ...about,
      state: status,
      respond_by: null,
    })
  const inquiry = server.event('charge.dispute.closed', { ...dispute, status: 'warning_closed' })
  expect(await payments.readEvent(inquiry)).toMatchObject({ kind: 'ignored' })
})

test('stripe events: a card that its bank replaced keeps its reference and gets its new digits', async () => {
  const { card, intent } = await charged()
  const [customer] = card.split('/')
  const method = {
    id: intent.payment_method,
    customer,
    card: { brand: 'visa', last4: '4242', exp_month: 3, exp_year: 2041 },
  }
  expect(
    await payments.readEvent(server.event('payment_method.automatically_updated', method)),
  ).toMatchObject({
    kind: 'card_updated',
    card,
    brand: 'visa',
    last4: '4242',
    exp_month: 3,
    exp_year: 2041,
  })
})

test('stripe events: what is not ours and what says nothing to us is ignored', async () => {
  const { intent } = await charged()
  const foreign = server.event('payment_intent.succeeded', { ...intent, metadata: {} })
  expect(await payments.readEvent(foreign)).toMatchObject({ kind: 'ignored' })
  expect(await payments.readEvent(server.event('customer.created', {}))).toMatchObject({ kind: 'ignored' })
})

test.each([
  ['signed with another secret', { secret: 'whsec_other' }],
  ['older than five minutes', { age_seconds: 301 }],
])('stripe events: one %s is not read', async (_, about) => {
  const { intent } = await charged()
  expect(await payments.readEvent(server.event('payment_intent.succeeded', intent, about))).toBeNull()
})

test('stripe events: one whose body was changed on the way is not read', async () => {
  const { intent } = await charged()
  const { headers, body } = server.event('payment_intent.succeeded', intent)
  const changed = Buffer.from(body.toString().replace('succeeded', 'canceled'))
  expect(await payments.readEvent({ headers, body: changed })).toBeNull()
})

test('stripe book: a dispute, its fee and its return stand in the book', async () => {
  const { intent, reference } = await charged()
  const dispute = server.account.dispute(intent.id)
  server.account.returnDispute(dispute)
  const seen: Movement[] = []
  const between = { from: new Date(Date.now() - 60_000), until: new Date(Date.now() + 60_000) }
  for await (const one of payments.movements(between))
    if (one.transaction === intent.id || one.transaction === dispute.id) seen.push(one)
  expect(seen).toMatchObject([
    { kind: 'charge', reference, amount_cents: 9_900 },
    { kind: 'dispute', amount_cents: 9_900 },
    { kind: 'dispute_fee', amount_cents: 1_500 },
    { kind: 'dispute_returned', amount_cents: 9_900 },
  ])
})
