import { afterAll, beforeAll, expect, test } from 'vitest'
import { quotePlanChange, switchPlan } from '@stillwater/contract/plans'
import { addDays, addMonths } from '@stillwater/domain/plans/billing-dates'
import type { Person, TestApp } from '../../../testing/build-app.ts'
import { buyer, expectBooksToAgree, member, moneyOf } from '../../payments/billing.fixture.ts'
import { answerBank, cards, secretOf } from '../../payments/pay.fixture.ts'
import { buildMembershipApp, comeTo, info, invoices } from '../membership.fixture.ts'
import { billingDayOf, payQuoted, setPrice, shownTo } from './prices.fixture.ts'

let product: TestApp
let admin: Person
buildMembershipApp((built) => (product = built))
beforeAll(async () => {
  admin = await product.newCarePerson('admin')
})
afterAll(() => expectBooksToAgree(product))
const today = () => billingDayOf(product)

test('plan price: one dated tomorrow applies when that billing day begins, and a member renews at the price they began with', async () => {
  const [early, late] = [await member(product), await buyer(product)]
  const began = today()
  const from_day = addDays(began, 1)
  await setPrice(admin, {
    billed_as: 'medication',
    from_day,
    month_cents: 9_500,
    first_month_cents: 3_500,
  })
  expect(await shownTo(late, 'medication')).toEqual([3_000, 8_500, 'CARE30'])
  await product.moveClock({ now: `${from_day}T11:59:59Z` })
  expect(await shownTo(late, 'medication')).toEqual([3_000, 8_500, 'CARE30'])
  await product.moveClock({ now: `${from_day}T12:00:00Z` })
  expect(await shownTo(late, 'medication')).toEqual([3_500, 9_500, ''])
  const { invoice } = await payQuoted(late, 3_500, 9_500)
  expect(invoice?.lines.map(({ description, amount_cents }) => [description, amount_cents])).toEqual([
    ['Medication & Care Counseling, first month', 9_500],
    ['First month offer', -6_000],
  ])
  expect(await info(late)).toMatchObject({ monthly_pay_cents: 9_500, amount_cents: 9_500 })

  expect(await info(early)).toMatchObject({ monthly_pay_cents: 8_500, amount_cents: 8_500 })
  await comeTo(product, addMonths(began, 1), true)
  await comeTo(product, addMonths(from_day, 1), true)
  expect((await invoices(early))[0]).toMatchObject({ total_cents: 8_500, status: 'paid' })
  expect((await moneyOf(product, early)).taken).toEqual({ times: 2, cents: 3_000 + 8_500 })
  expect((await moneyOf(product, late)).taken).toEqual({ times: 2, cents: 3_500 + 9_500 })
})

test('plan price: a checkout that showed another first month or another month charges nothing and says so', async () => {
  const [one, other] = [
    await buyer(product, `, offering_key = 'therapy'`),
    await buyer(product, `, offering_key = 'legacy'`),
  ]
  expect(await shownTo(one, 'therapy')).toEqual([9_900, 25_900, 'START99'])
  const from_day = today()
  await setPrice(admin, { billed_as: 'therapy', from_day, month_cents: 27_900, first_month_cents: 9_900 })
  await setPrice(admin, { billed_as: 'legacy', from_day, month_cents: 9_900, first_month_cents: 2_500 })
  const refused = {
    status: 409,
    code: 'price_changed',
    message: expect.stringContaining('Nothing was charged') as string,
  }
  await expect(payQuoted(one, 9_900, 25_900)).rejects.toMatchObject(refused)
  // Also where it costs less by now: the page is shown again first.
  await expect(payQuoted(other, 3_000, 9_900)).rejects.toMatchObject(refused)
  expect((await moneyOf(product, one)).taken?.times).toBe(0)
  expect((await moneyOf(product, other)).taken?.times).toBe(0)
  expect((await payQuoted(one, 9_900, 27_900)).invoice?.total_cents).toBe(9_900)
  expect((await payQuoted(other, 2_500, 9_900)).invoice?.total_cents).toBe(2_500)
})

test('plan price: a payment that the bank approves after a change begins the membership that was paid for', async () => {
  const robin = await buyer(product, `, offering_key = 'counseling'`)
  const asked: unknown = await payQuoted(robin, 3_000, 8_500, cards.asks_to_confirm).catch(
    (error: unknown) => error,
  )
  await setPrice(admin, {
    billed_as: 'counseling',
    from_day: today(),
    month_cents: 20_000,
    first_month_cents: 20_000,
  })
  expect(await answerBank(robin, secretOf(asked), true)).toBe(true)
  expect((await payQuoted(robin, 3_000, 8_500)).invoice?.total_cents).toBe(3_000)
  expect(await info(robin)).toMatchObject({ monthly_pay_cents: 8_500 })
  const [row] = await product.rows(
    'select promo, period_cents, month_cents from subscriptions where patient_id = $1',
    [robin.user.id],
  )
  expect(row).toEqual({ promo: 'CARE30', period_cents: 3_000, month_cents: 8_500 })
})

test('plan price: a change of plan costs what the list says on that day, and is refused when the month was quoted otherwise', async () => {
  const robin = await member(product)
  const query = { new_offering_key: 'medication-therapy' }
  const { data: told } = await robin.api.call(quotePlanChange, { query })
  expect(told.month_cents).toBe(32_500)
  // In a first month the change itself still costs the same.
  await setPrice(admin, {
    billed_as: 'medication-therapy',
    from_day: today(),
    month_cents: 35_000,
    first_month_cents: 13_900,
  })
  const change = ({ total_cents, credit_cents, month_cents }: typeof told) =>
    robin.api.call(switchPlan, {
      query,
      body: {
        quoted_cents: total_cents,
        quoted_credit_cents: credit_cents,
        quoted_month_cents: month_cents,
      },
    })
  const before = (await moneyOf(product, robin)).taken
  await expect(change(told)).rejects.toMatchObject({ status: 409, code: 'plan_quote_changed' })
  expect((await moneyOf(product, robin)).taken).toEqual(before)
  const { data: now } = await robin.api.call(quotePlanChange, { query })
  expect(now).toMatchObject({ total_cents: told.total_cents, month_cents: 35_000, next_charge_cents: 35_000 })
  const { data } = await change(now)
  expect(data.subscription).toMatchObject({ monthly_pay_cents: 35_000, amount_cents: 35_000 })
})

test('plan price: one price is for every plan that insurance pays for, and someone who returns pays it in full', async () => {
  const robin = await buyer(product, `, is_insurance = true, insurance_status = 'active'`)
  await setPrice(admin, {
    billed_as: 'insurance',
    from_day: today(),
    month_cents: 3_300,
    first_month_cents: 1_800,
  })
  for (const plan of ['medication', 'therapy', 'medication-therapy'])
    expect(await shownTo(robin, plan, true)).toEqual([1_800, 3_300, ''])
  expect((await payQuoted(robin, 1_800, 3_300)).invoice?.total_cents).toBe(1_800)
  await product.rows(`update subscriptions set status = 'canceled', next_at = null where patient_id = $1`, [
    robin.user.id,
  ])
  expect(await shownTo(robin, 'therapy', true)).toEqual([3_300, 3_300, ''])
})
