import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listInvoices } from '@stillwater/contract/invoices'
import { addPaymentMethod, readSubscription, updateSubscription } from '@stillwater/contract/payments'
import { readPatient } from '@stillwater/contract/people'
import * as contract from '@stillwater/contract/plans'
import { addDays, addMonths, daysBetween } from '@stillwater/domain/plans/billing-dates'
import { buildApp, type Person, type TestApp } from '../../testing/build-app.ts'
import { buyer, expectBooksToAgree, member, moneyOf, type Buyer } from '../payments/billing.fixture.ts'
import { cardBody, cards, payFirstMonth } from '../payments/pay.fixture.ts'
import { comeTo as moveTo, todayOf } from './membership.fixture.ts'
import { createVisit, listServiceLines } from '@stillwater/contract/intake'

let product: TestApp
beforeAll(async () => {
  product = await buildApp({ INACTIVITY_TIMEOUT_MS: '86400000' })
})
// A little time for each, so that none is held to the limits of another.
beforeEach(() => product.advance(61_000))
afterAll(() => product.close())

const id = ({ user }: Person) => ({ id: user.id })
const today = () => todayOf(product)
const info = async (one: Person) => (await one.api.call(readSubscription, {})).data
const recordOf = async (one: Person) => (await one.api.call(readPatient, { params: id(one) })).data
const invoices = async (one: Person) => (await one.api.call(listInvoices, {})).data.invoices

const comeTo = (day: string, leap = false) => moveTo(product, day, leap)

/** Another card, and the membership is paid with it. */
async function bring(one: Person, card: string) {
  await one.api.call(addPaymentMethod, { params: id(one), body: await cardBody(one, card) })
  return one.api.call(updateSubscription, { params: id(one), body: {} })
}
/** What the bank says to the card on file from now on. */
const useCard = (one: Person, behaviour: 'no_funds' | 'declined') =>
  product.rows(
    `with gone as (delete from embedded_payments.cards where reference in
       (select m.reference from subscriptions s join payment_methods m on m.id = s.payment_method_id where s.patient_id = $1)
       returning *)
     insert into embedded_payments.cards (reference, customer, brand, last4, exp_month, exp_year, fingerprint, on_charge)
     select reference, customer, brand, last4, exp_month, exp_year, fingerprint, $2 from gone`,
    [one.user.id, behaviour],
  )

describe('a month later', () => {
  test('a membership is charged its own price on the same day, and a receipt is mailed', async () => {
    const robin = await member(product)
    const started = today()
    const second = addMonths(started, 1)
    expect(await info(robin)).toMatchObject({ next_charge: second, is_trial: true })
    await comeTo(addDays(second, -1), true)
    expect(await invoices(robin)).toHaveLength(1)
    await comeTo(second)
    expect(await invoices(robin)).toMatchObject([
      { status: 'paid', total: 85 },
      { status: 'paid', total: 30 },
    ])
    expect(await info(robin)).toMatchObject({
      is_trial: false,
      next_charge: addMonths(started, 2),
      amount: 85,
    })
    expect((await product.mailTo(robin.email))[0]?.subject).toMatch(/^Your receipt SW-\d{6}$/)
    // The job again, and again, changes nothing.
    for (let n = 0; n < 3; n++) await product.advance(3_600_000)
    expect((await moneyOf(product, robin)).taken).toEqual({ times: 2, cents: 11500 })
    // And asked late it makes up for each month, once.
    await comeTo(addMonths(started, 4), true)
    expect((await moneyOf(product, robin)).taken).toEqual({ times: 5, cents: 11500 + 3 * 8500 })
  })

  test('an empty card is tried again, told about, and then care is limited until it is paid', async () => {
    const robin = await member(product)
    await useCard(robin, 'no_funds')
    const due = addMonths(today(), 1)
    await comeTo(due, true)
    expect(await info(robin)).toMatchObject({
      status: 'active',
      access: 'full',
      past_due_cents: 8500,
      amount: 85,
    })
    expect((await product.mailTo(robin.email))[0]?.subject).toBe('Your payment did not go through')
    const unpaid = (await invoices(robin))[0]
    expect(unpaid).toMatchObject({ status: 'unpaid', balance_cents: 8500 })
    await comeTo(addDays(due, 11))
    expect(await info(robin)).toMatchObject({ status: 'past_due', access: 'limited', next_charge: null })
    expect((await product.mailTo(robin.email))[0]?.subject).toBe('Your membership is unpaid')
    const { data } = await bring(robin, cards.amex)
    expect(data.subscription).toMatchObject({ status: 'active', access: 'full', past_due_cents: 0 })
    expect((await moneyOf(product, robin)).taken).toEqual({ times: 2, cents: 11500 })
  })

  test('a card that stays empty for a month more ends the membership, and nothing is chased', async () => {
    const robin = await member(product)
    await useCard(robin, 'declined')
    await comeTo(addDays(addMonths(today(), 1), 11))
    await comeTo(addDays(today(), 32), true)
    expect(await recordOf(robin)).toMatchObject({ status: 'canceled', completed_payment_at: null })
    expect(await info(robin)).toMatchObject({ status: 'cancelled', access: 'none' })
    expect((await moneyOf(product, robin)).ledger).toMatchObject({ written_off: 8500, cash: 3000 })
  })
})

describe('someone who leaves', () => {
  // A-CAN-024 to 026, 028 to 030; decisions C6, N30, S6
  test('keeps their care until the paid month ends, and then their record is cleared and kept in history', async () => {
    const robin = await member(product)
    const end = addMonths(today(), 1)
    const { data } = await robin.api.call(contract.cancelSubscription, { params: id(robin), body: {} })
    expect(data).toEqual({ success: true, subscription_end_date: end })
    expect(await recordOf(robin)).toMatchObject({ status: 'active_client', subscription_end_date: end })
    expect(await info(robin)).toMatchObject({
      status: 'scheduled for cancelation',
      end_date: end,
      next_charge: null,
    })
    expect((await product.mailTo(robin.email))[0]?.subject).toBe('Your membership will end')
    const again = await robin.api.call(contract.cancelSubscription, { params: id(robin), body: {} })
    expect(again.data).toEqual(data)
    await comeTo(end, true)
    const record = await recordOf(robin)
    expect(record).toMatchObject({
      status: 'canceled',
      completed_payment_at: null,
      initial_assessment_completed_at: null,
      subscription_end_date: null,
      insurance_status: null,
    })
    expect(record.last_canceled_at).not.toBeNull()
    expect(
      await product.rows('select event from membership_history where patient_id = $1', [robin.user.id]),
    ).toEqual([{ event: 'canceled' }])
    expect((await moneyOf(product, robin)).taken?.times).toBe(1)
    const none = await robin.api.call(contract.cancelSubscription, { params: id(robin), body: {} })
    expect(none.data).toEqual({ success: false, subscription_end_date: null })
  })

  test('can stay until then, with one call', async () => {
    const robin = await member(product)
    await robin.api.call(contract.cancelSubscription, { params: id(robin), body: {} })
    const { data } = await robin.api.call(contract.keepSubscription, { params: id(robin), body: {} })
    expect(data).toMatchObject({ success: true, subscription: { status: 'active' } })
    expect(data.patient.subscription_end_date).toBeNull()
    await comeTo(addMonths(today(), 1), true)
    expect((await moneyOf(product, robin)).taken?.times).toBe(2)
  })

  test('comes back through the checkout, as a member from that day on', async () => {
    const robin = await member(product)
    await robin.api.call(contract.cancelSubscription, { params: id(robin), body: {} })
    await comeTo(addMonths(today(), 1), true)
    const lines = (await robin.api.call(listServiceLines, {})).data.service_lines
    await product.rows('update visits set completed_at = app_now() where patient_id = $1', [robin.user.id])
    const visit = await robin.api.call(createVisit, {
      params: id(robin),
      body: { visit: { service_line_ids: [lines[0]!.id], is_reactivation: true } },
    })
    const { patient } = await payFirstMonth(robin, visit.data.id)
    expect(patient.status).toBe('paid_but_incomplete')
    expect(await info(robin)).toMatchObject({
      status: 'active',
      is_trial: true,
      next_charge: addMonths(today(), 1),
    })
    expect((await moneyOf(product, robin)).taken).toEqual({ times: 2, cents: 6000 })
  })
})

describe('the discount for staying', () => {
  const coupon_id = '50%OFF(2MONTHS)'
  const apply = async (one: Person) =>
    (await one.api.call(contract.applyCoupon, { params: id(one), body: { coupon_id } })).data
  const check = async (one: Person) =>
    (await one.api.call(contract.checkCoupon, { params: id(one), body: { coupon_id } })).data.valid
  const offer = async (one: Person) => (await recordOf(one)).cancellation_discount_end_date

  // A-CAN-022, 023, 039 to 041, 045, 047 to 049; decision C5
  test('halves two months of one’s own price, and is offered again only after a year', async () => {
    const robin = await member(product)
    await comeTo(addMonths(today(), 1), true)
    const taken = addDays(today(), 5)
    expect(await offer(robin)).not.toBeNull()
    // In the middle of a month: the second halved month is billed before the two months are over.
    await comeTo(taken, true)
    expect(await apply(robin)).toEqual({
      success: true,
      cancellation_discount_end_date: addMonths(taken, 2),
      price: 42.5,
    })
    expect(await info(robin)).toMatchObject({ amount: 42.5, discount_percent: 50, discount_months_left: 2 })
    const renewal = (await info(robin)).next_charge!
    for (let n = -1; n <= 12; n++) {
      if (n >= 0) await comeTo(addMonths(renewal, n), true)
      const offered = n === 12
      expect([n, (await offer(robin)) !== null, await check(robin)]).toEqual([n, offered, offered])
      if (!offered) expect((await apply(robin)).success).toBe(false)
    }
    expect((await invoices(robin)).map(({ total }) => total)).toEqual([
      ...Array<number>(11).fill(85),
      42.5,
      42.5,
      85,
      30,
    ])
    expect((await apply(robin)).success).toBe(true)
    expect(await offer(robin)).toBeNull()
  })

  test('is offered to whoever renews and has not had it, and takes back a cancellation', async () => {
    const robin = await member(product)
    expect((await recordOf(robin)).cancellation_discount_end_date).toBeNull()
    await comeTo(addMonths(today(), 1), true)
    expect((await recordOf(robin)).cancellation_discount_end_date).toBe(addMonths(today(), 2))
    await robin.api.call(contract.cancelSubscription, { params: id(robin), body: {} })
    expect((await apply(robin)).success).toBe(true)
    expect(await info(robin)).toMatchObject({ status: 'active', end_date: null })
  })

  test('is not for joining, and another code is not for staying', async () => {
    const robin = await member(product)
    const { data } = await robin.api.call(contract.applyCoupon, {
      params: id(robin),
      body: { coupon_id: 'CARE30' },
    })
    expect(data).toEqual({ success: false, cancellation_discount_end_date: null, price: null })
  })
})

// A-CAN-042 to 044, A-PST-096 to 098; decision N28
test.each([
  ['CARE30', 'medication', false, true, 30],
  ['starttoday', 'therapy', false, true, 45],
  ['JUST25', 'therapy', false, false, 99],
  ['NOSUCH', 'medication-therapy', false, false, 139],
  ['50OFF', 'medication', true, true, 15],
  ['50%OFF(2MONTHS)', 'medication', false, false, 49.5],
])(
  'the code %s for %s (insurance: %s) is valid: %s, for $%d',
  async (coupon_id, offering, is_insurance, valid, price) => {
    const robin = await product.quickPatient()
    const { data } = await robin.api.call(contract.checkCoupon, {
      params: id(robin),
      body: { coupon_id, offering, is_insurance },
    })
    expect(data).toMatchObject({ valid, price, offering, coupon_id: expect.any(String) as string })
  },
)

describe('a pause', () => {
  test('begins with the end of the paid month, skips the months and comes back by itself', async () => {
    const robin = await member(product)
    const started = today()
    const { data } = await robin.api.call(contract.pauseSubscription, {
      params: id(robin),
      body: { months: 2 },
    })
    expect(data.subscription).toMatchObject({
      status: 'active',
      pause_starts: addMonths(started, 1),
      paused_until: addMonths(started, 3),
      next_charge: addMonths(started, 3),
    })
    await comeTo(addMonths(started, 1), true)
    expect([(await recordOf(robin)).status, (await info(robin)).status]).toEqual(['paused', 'paused'])
    expect((await moneyOf(product, robin)).taken?.times).toBe(1)
    await comeTo(addMonths(started, 3), true)
    expect([(await recordOf(robin)).status, (await info(robin)).status]).toEqual(['active_client', 'active'])
    expect((await moneyOf(product, robin)).taken).toEqual({ times: 2, cents: 11500 })
  })

  test('can be ended early, which is charged at once, and taken back before it begins', async () => {
    const robin = await member(product)
    const pause = () => robin.api.call(contract.pauseSubscription, { params: id(robin), body: { months: 3 } })
    const resume = () => robin.api.call(contract.resumeSubscription, { params: id(robin), body: {} })
    await pause()
    expect((await resume()).data.subscription?.pause_starts).toBeNull()
    await pause()
    await comeTo(addDays(addMonths(today(), 1), 3), true)
    expect((await resume()).data.patient.status).toBe('active_client')
    expect(await info(robin)).toMatchObject({ status: 'active', period_start: today() })
    expect((await moneyOf(product, robin)).taken?.times).toBe(2)
  })

  test('of four months, or of somebody who is leaving, is refused', async () => {
    const robin = await member(product)
    const four = product.send('PUT', `/api/patients/${robin.user.id}/pause`, {
      headers: robin.headers,
      body: { months: 4 },
    })
    expect((await four).status).toBe(422)
    await robin.api.call(contract.cancelSubscription, { params: id(robin), body: {} })
    const call = robin.api.call(contract.pauseSubscription, { params: id(robin), body: { months: 1 } })
    await expect(call).rejects.toMatchObject({ code: 'subscription_not_open' })
  })
})

describe('another plan', () => {
  const to = (one: Person, new_offering_key: string, is_insurance?: 'true' | 'false') =>
    one.api.call(contract.switchPlan, {
      query: { new_offering_key, ...(is_insurance ? { is_insurance } : {}) },
      body: undefined,
    })

  /** Past the first month, in the middle of the second, which has `left` of `whole` days to go. */
  async function midway(state = '') {
    const robin = await member(product, state)
    await comeTo(addDays(addMonths(today(), 1), 12), true)
    const { period_start, period_end } = await info(robin)
    return { robin, left: daysBetween(today(), period_end), whole: daysBetween(period_start, period_end) }
  }

  // A-PLN-060 to 062
  test('that is dearer is charged for the rest of the month, and then monthly', async () => {
    const { robin, left, whole } = await midway()
    const { data } = await to(robin, 'medication-therapy')
    const due = Math.round((32500 * left) / whole) - Math.round((8500 * left) / whole)
    expect(data).toMatchObject({
      patient: { offering_key: 'medication-therapy', pending_plan_change: null },
      subscription: { amount: 325, plan_name: 'Medication & Therapy' },
      invoice: { status: 'paid', total_cents: due },
      credit_cents: 0,
    })
    // Sent again it is nothing new.
    expect((await to(robin, 'medication-therapy')).data.invoice).toBeNull()
    expect((await moneyOf(product, robin)).taken?.times).toBe(3)
  })

  test('that is cheaper leaves a credit, which the next month uses first', async () => {
    const { robin, left, whole } = await midway(`, offering_key = 'medication-therapy'`)
    const credit = Math.round((32500 * left) / whole) - Math.round((8500 * left) / whole)
    const { data } = await to(robin, 'medication')
    expect([data.credit_cents, data.invoice?.total_cents]).toEqual([credit, 0])
    expect((await info(robin)).amount_cents).toBe(Math.max(0, 8500 - credit))
    await comeTo((await info(robin)).next_charge!, true)
    expect((await invoices(robin))[0]?.total_cents).toBe(Math.max(0, 8500 - credit))
  })

  test('that the card does not pay for changes nothing', async () => {
    const { robin } = await midway()
    await useCard(robin, 'no_funds')
    await expect(to(robin, 'therapy')).rejects.toMatchObject({ code: 'payment_declined' })
    expect(await recordOf(robin)).toMatchObject({ offering_key: 'medication', pending_plan_change: null })
    expect((await moneyOf(product, robin)).ledger).not.toHaveProperty('receivable')
    expect(await invoices(robin)).toHaveLength(2)
  })

  test('sent twice at once is charged once', async () => {
    const { robin } = await midway()
    await Promise.all([to(robin, 'medication-therapy'), to(robin, 'medication-therapy')])
    expect((await moneyOf(product, robin)).taken?.times).toBe(3)
  })

  test.each([
    ['one that is not sold', '', 'legacy', undefined, 'plan_not_available'],
    ['one that does not exist', '', 'gold', undefined, 'plan_not_available'],
    ['therapy where there is no therapist', '', 'medication-therapy', undefined, 'plan_not_available'],
    ['any, from counseling', `, offering_key = 'counseling'`, 'therapy', undefined, 'plan_not_available'],
    [
      'any, in the messaging pilot',
      `, direct_messaging_pilot = true`,
      'therapy',
      undefined,
      'plan_not_available',
    ],
    ['insurance that nobody has checked', '', 'medication', 'true', 'insurance_needed'],
  ] as const)('is not %s', async (_, state, plan, insurance, code) => {
    const robin = await member(product, state)
    if (plan === 'medication-therapy')
      await product.rows(`update patients set region = 'MT' where id = $1`, [robin.user.id])
    await expect(to(robin, plan, insurance)).rejects.toMatchObject({ code })
    const query = { new_offering_key: plan, ...(insurance ? { is_insurance: insurance } : {}) }
    await expect(robin.api.call(contract.quotePlanChange, { query })).rejects.toMatchObject({ code })
  })

  test('is the membership of $29 once insurance is active', async () => {
    const robin = await member(product)
    await product.rows(`update patients set insurance_status = 'active' where id = $1`, [robin.user.id])
    const { data } = await to(robin, 'medication', 'true')
    expect(data).toMatchObject({
      patient: { plan: { is_insurance: true } },
      subscription: { monthly_pay: 29 },
    })
  })

  test('nobody changes what they do not have', async () => {
    const robin = await buyer(product)
    await expect(to(robin, 'therapy')).rejects.toMatchObject({ code: 'subscription_not_found' })
    const parts: Buyer = robin
    const { data } = await parts.api.call(contract.listPlans, { query: {} })
    expect([data.current, data.can_change]).toEqual([null, false])
  })
})

// A-PLN-001 to 005, 016 to 021, 038 to 053, 057, A-ANL-009 to 012, 014 to 024
describe('the plans', () => {
  test('are listed with the prices that are charged, for the code one brought', async () => {
    const robin = await buyer(product)
    const { data } = await robin.api.call(contract.listPlans, { query: { promo: 'STARTTODAY' } })
    const cash = data.plans.filter(({ is_insurance }) => !is_insurance)
    expect(
      cash.map((one) => [one.offering_key, one.month_cents, one.first_month_cents, one.first_week_cents]),
    ).toEqual([
      ['medication', 8500, 4500, 1125],
      ['therapy', 25900, 4500, 1125],
      ['medication-therapy', 32500, 4500, 1125],
    ])
    expect(cash[0]).toMatchObject({
      benefits: ['Monthly medication delivery', 'Care counselor', 'Messaging', 'Regular assessments'],
      upsell: { title: 'Therapy', offering_key: 'medication-therapy' },
      available: true,
      content: { plan_price: '$45', plan_price_strikethrough: '$85' },
    })
    expect(cash[0]?.content.payment_green_banner).toContain('30 days after signup')
    const insured = data.plans.find(({ is_insurance }) => is_insurance)
    expect(insured).toMatchObject({
      month_cents: 2900,
      first_month_cents: 1500,
      week_cents: 725,
      week_shown_cents: 800,
      promo: {
        code: '50OFF',
        note: 'The code STARTTODAY is for another plan, so your plan’s current offer applies.',
      },
    })
    expect(data.shipping).toBe('Free')
  })

  test('say another price nowhere, and go on without words when those cannot be had (A-ERR-023)', async () => {
    const robin = await buyer(product)
    const { services } = product.app
    const usual = services.planContent
    const first = async () =>
      (await robin.api.call(contract.listPlans, { query: {} })).data.plans[0]?.content.plan_price
    try {
      services.planContent = { read: async (asked) => ({ ...(await usual.read(asked))!, plan_price: '$1' }) }
      expect(await first()).toBe('')
      services.planContent = { read: () => Promise.reject(new Error('away')) }
      expect(await first()).toBe('')
      expect(product.logged.some((line) => line.includes('plan_content_away'))).toBe(true)
    } finally {
      services.planContent = usual
    }
    expect(await first()).toBe('$30')
  })
})

test('after all of that the books agree to the cent', () => expectBooksToAgree(product))
