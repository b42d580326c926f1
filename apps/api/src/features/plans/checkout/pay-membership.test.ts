import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addPaymentMethod, readCardInfo } from '@stillwater/contract/payments'
import { payMembership, readSubscription, updateSubscription } from '@stillwater/contract/memberships'
import { builtInPrices } from '@stillwater/domain/plans/pricing'
import { buildApp, type TestApp } from '../../../testing/build-app.ts'
import {
  buyer as makeBuyer,
  expectBooksToAgree,
  moneyOf as moneyIn,
  type Buyer,
} from '../../payments/billing.fixture.ts'
import { cardBody, cards, payFirstMonth } from '../../payments/pay.fixture.ts'

let product: TestApp
beforeAll(async () => {
  product = await buildApp()
})
// A little time for each, so that none is held to the limits of another.
beforeEach(() => product.advance(61_000))
afterAll(() => product.close())

const buyer = (state?: string) => makeBuyer(product, state)
const moneyOf = (one: Buyer) => moneyIn(product, one)
const pay = (one: Buyer, options?: Parameters<typeof payFirstMonth>[2]) =>
  payFirstMonth(one, one.visit_id, options)

describe('someone who pays for their first month', () => {
  // A-PAY-006 to 012, 033, 034, 036, 038 to 042
  test('in cash is charged the plan’s first month once, and is where the plan puts them', async () => {
    const robin = await buyer(`, communication_preference = 'phone'`)
    const { success, patient, invoice } = await pay(robin)
    expect(success).toBe(true)
    expect(patient).toMatchObject({
      status: 'paid_but_incomplete',
      insurance_status: 'prefers_cash_option',
      communication_preference: null,
    })
    expect(patient.completed_payment_at).not.toBeNull()
    expect(invoice).toMatchObject({ status: 'paid', total: 30, total_cents: 3000, balance_cents: 0 })
    expect(await moneyOf(robin)).toEqual({
      taken: { times: 1, cents: 3000 },
      ledger: { cash: 3000, revenue: -8500, discounts: 5500 },
    })
    const { data: card } = await robin.api.call(readCardInfo, {})
    expect(card).toEqual({ provider: 'visa', last4: '1111', exp_month: 12, exp_year: 2039 })
    // A-ACC-040 to A-ACC-045
    expect(readSubscription.path).toBe('/api/authorizenet_payments/subscription_info')
    const { data: membership } = await robin.api.call(readSubscription, {})
    expect(membership).toMatchObject({
      status: 'active',
      is_trial: true,
      amount: 85,
      monthly_pay: 85,
      next_charge: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      plan_name: 'Medication & Care Counseling',
      access: 'full',
      card_last4: '1111',
    })
    const letter = await product.newestMail(robin.email, 'Your membership has begun')
    expect(letter.text).toContain('$30.00')
    expect(letter.text).not.toMatch(/medication/i)
  })

  // A-PAY-035, A-PAY-037, A-PLN-049
  test('by insurance pays the membership and sees people by video', async () => {
    const robin = await buyer(`, is_insurance = true, insurance_status = 'active'`)
    const { patient, invoice } = await pay(robin)
    expect(patient).toMatchObject({ insurance_status: 'active', communication_preference: 'video' })
    expect(invoice?.total_cents).toBe(1500)
    const { data } = await robin.api.call(readSubscription, {})
    expect([data.is_insurance, data.amount]).toEqual([true, 29])
  })

  test('by insurance that was not checked is asked for it first', async () => {
    const robin = await buyer(`, is_insurance = true`)
    await expect(pay(robin)).rejects.toMatchObject({ code: 'insurance_needed', status: 409 })
    expect((await moneyOf(robin)).taken?.times).toBe(0)
  })

  test.each([
    ['medication', 8500, 3000],
    ['therapy', 25900, 9900],
    ['medication-therapy', 32500, 13900],
    ['counseling', 8500, 3000],
    ['legacy', 9900, 3000],
  ] as const)('on %s sees %i a month and pays %i now', async (plan, month, first) => {
    const robin = await buyer(`, offering_key = '${plan}'`)
    const { invoice } = await pay(robin, { card: cards.mastercard })
    expect(invoice?.total_cents).toBe(first)
    expect(builtInPrices(plan, false).regular.month_cents).toBe(month)
    expect((await moneyOf(robin)).taken).toEqual({ times: 1, cents: first })
  })

  test('with a code pays what the code says, and with an expired one the usual offer', async () => {
    const [one, other] = [await buyer(), await buyer()]
    expect((await pay(one, { promo: 'starttoday' })).invoice?.total).toBe(45)
    expect((await pay(other, { promo: 'JUST25' })).invoice?.total).toBe(30)
  })

  // A-ANL-006
  test('is counted without their name (N31)', async () => {
    await product.app.worker.runDue()
    const events = await product.rows<{ properties: object }>(
      `select properties from analytics_events where name = 'Subscribe' order by id limit 1`,
    )
    expect(events).toEqual([{ properties: { revenue_cents: 3000, currency: 'USD', promo: 'CARE30' } }])
  })
})

describe('a payment that does not come about', () => {
  test.each([
    ['a card that declines', { card: cards.declined }, 'card_refused'],
    ['a card without funds', { card: cards.no_funds }, 'payment_declined'],
    ['a card that fails at its first charge', { card: cards.fails_later }, 'payment_declined'],
    ['a ZIP that is refused', { zip: '46282' }, 'card_refused'],
  ])('%s charges nothing and leaves a lead who can try again', async (_, options, code) => {
    const robin = await buyer()
    await expect(pay(robin, options)).rejects.toMatchObject({
      code,
      data: { errors: [expect.stringMatching(/card|ZIP/), 'You have not been charged.'] },
    })
    expect(await moneyOf(robin)).toEqual({ taken: { times: 0, cents: 0 }, ledger: {} })
    const [row] = await product.rows<{ status: string }>('select status from patients where id = $1', [
      robin.user.id,
    ])
    expect(row?.status).toBe('lead')
    expect((await pay(robin)).invoice?.status).toBe('paid')
    expect((await moneyOf(robin)).taken).toEqual({ times: 1, cents: 3000 })
  })

  test.each([
    ['a price', { price: 1 }],
    ['an amount', { amount_cents: -3000 }],
    ['a plan', { offering_key: 'medication' }],
    ['a status', { status: 'active_client' }],
  ])('%s from a browser is refused by its name', async (_, more) => {
    const robin = await buyer()
    const body = { ...(await cardBody(robin)), ...more }
    const answer = await product.send('POST', '/api/authorizenet_payments', { headers: robin.headers, body })
    expect(answer.status).toBe(422)
    expect(Object.keys((answer.json as { fields: object }).fields)).toEqual(Object.keys(more))
    expect((await moneyOf(robin)).taken?.times).toBe(0)
  })

  test('another patient’s visit or id is answered with 404', async () => {
    const [robin, other] = [await buyer(), await buyer()]
    await expect(payFirstMonth(robin, other.visit_id)).rejects.toMatchObject({ status: 404 })
    await expect(payFirstMonth(robin, randomUUID())).rejects.toMatchObject({ status: 404 })
    const body = { ...(await cardBody(robin)), patient_id: other.user.id }
    await expect(robin.api.call(payMembership, { body })).rejects.toMatchObject({ status: 404 })
  })

  test('without a visit there is nothing to pay for', async () => {
    const robin = await product.quickPatient()
    const body = await cardBody(robin)
    await expect(robin.api.call(payMembership, { body })).rejects.toMatchObject({
      code: 'checkout_not_open',
    })
  })

  test('therapy is not sold where there is no therapist (A-PLN-059)', async () => {
    const robin = await buyer(`, offering_key = 'therapy'`)
    await product.rows(`update patients set region = 'MT' where id = $1`, [robin.user.id])
    await expect(pay(robin)).rejects.toMatchObject({ code: 'plan_not_available' })
  })

  test('of a price that is not the one they were shown is not charged', async () => {
    const robin = await buyer(`, offering_key = 'therapy'`)
    const body = { ...(await cardBody(robin)), visit_id: robin.visit_id }
    await expect(
      robin.api.call(payMembership, { body: { ...body, quoted_cents: 3000 } }),
    ).rejects.toMatchObject({ code: 'price_changed' })
    expect((await moneyOf(robin)).taken?.times).toBe(0)
    const { data } = await robin.api.call(payMembership, { body: { ...body, quoted_cents: 9900 } })
    expect(data.invoice?.total_cents).toBe(9900)
  })

  test('card testing is stopped after ten refused cards', async () => {
    const robin = await buyer()
    for (let n = 0; n < 10; n++)
      await expect(pay(robin, { card: cards.declined })).rejects.toMatchObject({ code: 'card_refused' })
    await expect(pay(robin)).rejects.toMatchObject({ code: 'too_many_attempts', status: 429 })
  })
})

describe('the same payment sent twice', () => {
  test('at the same moment, ten times, is charged once and answered alike', async () => {
    const robin = await buyer()
    const body = { ...(await cardBody(robin)), visit_id: robin.visit_id }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => robin.api.call(payMembership, { body })),
    )
    expect(new Set(answers.map(({ data }) => data.invoice?.id)).size).toBe(1)
    expect(await moneyOf(robin)).toMatchObject({ taken: { times: 1, cents: 3000 } })
  })

  test('with other cards and keys at the same moment is charged once', async () => {
    const robin = await buyer()
    const bodies = await Promise.all(
      [cards.visa, cards.amex].map(async (card) => ({ ...(await cardBody(robin, card)) })),
    )
    const answers = await Promise.all(
      bodies.map((body) => robin.api.call(payMembership, { body }, { 'idempotency-key': randomUUID() })),
    )
    expect(answers.map(({ data }) => data.success)).toEqual([true, true])
    expect((await moneyOf(robin)).taken?.times).toBe(1)
  })

  test('of a card that declines is told the same twice', async () => {
    const robin = await buyer()
    const body = await cardBody(robin, cards.no_funds)
    const told = await Promise.allSettled([1, 2].map(() => robin.api.call(payMembership, { body })))
    expect(
      told.map((one) => (one.status === 'rejected' ? (one.reason as { code: string }).code : 'paid')),
    ).toEqual(['payment_declined', 'payment_declined'])
  })

  test('later on, with another card, finds it paid', async () => {
    const robin = await buyer()
    const first = await pay(robin)
    const second = await pay(robin, { card: cards.amex })
    expect(second.invoice?.id).toBe(first.invoice?.id)
    expect((await moneyOf(robin)).taken?.times).toBe(1)
  })
})

describe('another card', () => {
  // A-PAY-013, A-PAY-014
  test('is on file at once, and the membership is charged to it from then on', async () => {
    const robin = await buyer()
    await pay(robin)
    const added = await robin.api.call(addPaymentMethod, {
      params: { id: robin.user.id },
      body: await cardBody(robin, cards.amex),
    })
    expect(added.data).toMatchObject({ success: true, last4: '0005', provider: 'amex' })
    expect((await robin.api.call(readCardInfo, {})).data.last4).toBe('0005')
    expect((await robin.api.call(readSubscription, {})).data.card_last4).toBe('0005')
    const updated = await robin.api.call(updateSubscription, {
      params: { id: robin.user.id },
      body: {},
    })
    expect(updated.data.subscription?.card_last4).toBe('0005')
  })

  test('that is refused leaves the one on file', async () => {
    const robin = await buyer()
    await pay(robin)
    const call = robin.api.call(addPaymentMethod, {
      params: { id: robin.user.id },
      body: await cardBody(robin, cards.declined),
    })
    await expect(call).rejects.toMatchObject({ code: 'card_refused' })
    expect((await robin.api.call(readCardInfo, {})).data.last4).toBe('1111')
  })

  test('of a patient without one is empty, and a lead has no membership', async () => {
    const robin = await product.quickPatient()
    const { data } = await robin.api.call(readCardInfo, {})
    expect(Object.values(data)).toEqual([null, null, null, null])
    await expect(robin.api.call(readSubscription, {})).rejects.toMatchObject({
      status: 404,
      code: 'subscription_not_found',
    })
  })
})

test('after all of that the books agree to the cent', () => expectBooksToAgree(product))
