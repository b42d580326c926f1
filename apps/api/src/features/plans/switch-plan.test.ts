import { describe, expect, test } from 'vitest'
import * as contract from '@stillwater/contract/plans'
import { addDays, addMonths, daysBetween } from '@stillwater/domain/plans/billing-dates'
import type { Person, TestApp } from '../../testing/build-app.ts'
import { buyer, expectBooksToAgree, member, moneyOf, type Buyer } from '../payments/billing.fixture.ts'
import {
  buildMembershipApp,
  comeTo as moveTo,
  info,
  invoices,
  recordOf,
  todayOf,
  useCard,
} from './membership.fixture.ts'

let product: TestApp
buildMembershipApp((built) => (product = built))
const today = () => todayOf(product)
const comeTo = (day: string, leap = false) => moveTo(product, day, leap)

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
    // Sent again, as after a lost reply, it says what was charged and charges nothing.
    expect((await to(robin, 'medication-therapy')).data.invoice).toEqual(data.invoice)
    expect((await moneyOf(product, robin)).taken?.times).toBe(3)
  })

  test('that is cheaper leaves a credit, which the next month uses first', async () => {
    const { robin, left, whole } = await midway(`, offering_key = 'medication-therapy'`)
    const credit = Math.round((32500 * left) / whole) - Math.round((8500 * left) / whole)
    const { data } = await to(robin, 'medication')
    expect([data.credit_cents, data.invoice?.total_cents]).toEqual([credit, 0])
    expect((await info(robin)).amount_cents).toBe(Math.max(0, 8500 - credit))
    await comeTo((await info(robin)).next_charge!, true)
    expect(credit).toBeGreaterThan(8500)
    expect((await invoices(robin))[0]?.total_cents).toBe(0)
    // Paid by credit alone, it is a month that was paid: the offer to stay is made anew. decision C5
    expect((await recordOf(robin)).cancellation_discount_end_date).toBe(addMonths(today(), 2))
  })

  test('that the card does not pay for changes nothing', async () => {
    const { robin } = await midway()
    await useCard(product, robin, 'no_funds')
    await expect(to(robin, 'therapy')).rejects.toMatchObject({
      code: 'payment_declined',
      data: { errors: [expect.stringContaining('funds'), 'You have not been charged.'] },
    })
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
    ['insurance that was not checked', '', 'medication', 'true', 'insurance_needed'],
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

  test('a patient without a membership cannot change it', async () => {
    const robin = await buyer(product)
    await expect(to(robin, 'therapy')).rejects.toMatchObject({ code: 'subscription_not_found' })
    const parts: Buyer = robin
    const { data } = await parts.api.call(contract.listPlans, { query: {} })
    expect([data.current, data.can_change]).toEqual([null, false])
  })

  test.each([
    ['continues', 'owes = false', true],
    ['owes a month', 'owes = true', false],
    ['ends with the month', `cancel_on = current_date + 20`, false],
    ['pauses with the month', 'pause_months = 1', false],
  ])('is offered where it would not be refused: a membership that %s', async (_, state, can_change) => {
    const robin = await member(product)
    await product.rows(`update subscriptions set ${state} where patient_id = $1`, [robin.user.id])
    const { data } = await robin.api.call(contract.listPlans, { query: {} })
    expect(data.can_change).toBe(can_change)
    const query = { new_offering_key: 'medication-therapy' }
    const quoted = robin.api.call(contract.quotePlanChange, { query })
    if (can_change) await expect(quoted).resolves.toBeDefined()
    else await expect(quoted).rejects.toMatchObject({ code: 'subscription_not_open' })
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

  test('say another price nowhere, and continue without words when those cannot be had (A-ERR-023)', async () => {
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
