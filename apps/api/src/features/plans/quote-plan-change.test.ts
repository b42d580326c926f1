import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listInvoices } from '@stillwater/contract/invoices'
import { readSubscription } from '@stillwater/contract/memberships'
import { applyCoupon, quotePlanChange, switchPlan, type PlanChangeQuote } from '@stillwater/contract/plans'
import { addDays, addMonths } from '@stillwater/domain/plans/billing-dates'
import { buildApp, type Person, type TestApp } from '../../testing/build-app.ts'
import { buyer, expectBooksToAgree, member, moneyOf } from '../payments/billing.fixture.ts'
import { comeTo, todayOf } from './membership.fixture.ts'

let product: TestApp
beforeAll(async () => {
  product = await buildApp({ INACTIVITY_TIMEOUT_MS: '86400000' })
})
beforeEach(() => product.advance(61_000))
afterAll(() => product.close())

const both = `, offering_key = 'medication-therapy'`
const quote = async (one: Person, new_offering_key: string) =>
  (await one.api.call(quotePlanChange, { query: { new_offering_key } })).data
const change = async (one: Person, new_offering_key: string, told: PlanChangeQuote) => {
  const body = { quoted_cents: told.total_cents, quoted_credit_cents: told.credit_cents }
  return (await one.api.call(switchPlan, { query: { new_offering_key }, body })).data
}
const info = async (one: Person) => (await one.api.call(readSubscription, {})).data
const cashOf = async (one: Person) => (await moneyOf(product, one)).taken?.cents ?? 0

/** Asks what it costs, does it, and compares. */
async function changeAsQuoted(one: Person, plan: string): Promise<PlanChangeQuote> {
  const before = await cashOf(one)
  const told = await quote(one, plan)
  expect(await quote(one, plan)).toEqual(told)
  const { invoice, credit_cents, subscription } = await change(one, plan, told)
  expect((await cashOf(one)) - before).toBe(told.total_cents)
  expect([invoice?.lines ?? [], credit_cents]).toEqual([told.lines, told.credit_cents])
  expect(subscription).toMatchObject({
    offering_key: plan,
    monthly_pay_cents: told.month_cents,
    next_charge: told.next_charge,
    amount_cents: told.next_charge_cents,
  })
  return told
}

test('what a change was said to cost is what it costs, on the first day, the last, and while months are halved', async () => {
  const began = todayOf(product)
  const moves = [
    { plan: 'medication-therapy', state: '' },
    { plan: 'medication', state: both },
  ]
  const people: { one: Person; plan: string; when: string; halved: boolean }[] = []
  for (const { plan, state } of moves)
    for (const when of ['newcomer', 'first', 'last'])
      for (const halved of when === 'newcomer' ? [false] : [false, true]) {
        await product.advance(61_000)
        people.push({ one: await member(product, state), plan, when, halved })
      }
  for (const { one } of people.filter(({ halved }) => halved))
    await one.api.call(applyCoupon, {
      params: { id: one.user.id },
      body: { coupon_id: '50%OFF(2MONTHS)' },
    })
  const told = new Map<Person, PlanChangeQuote>()
  const changeThose = async (when: string) => {
    for (const { one, plan } of people.filter((person) => person.when === when))
      told.set(one, await changeAsQuoted(one, plan))
  }
  await changeThose('newcomer')
  await comeTo(product, addMonths(began, 1), true)
  await changeThose('first')
  await comeTo(product, addDays(addMonths(began, 2), -1), true)
  await changeThose('last')

  const [dearer, dearerHalved] = people.filter(({ when }) => when === 'first').map(({ one }) => told.get(one))
  expect([dearer?.total_cents, dearerHalved?.total_cents]).toEqual([24000, 12000])
  // And the month after it, too.
  await comeTo(product, addMonths(began, 2), true)
  for (const { one, when } of people) {
    if (when === 'newcomer') continue
    const { invoices } = (await one.api.call(listInvoices, {})).data
    const said = told.get(one)
    expect([invoices[0]?.due_on, invoices[0]?.total_cents]).toEqual([
      said?.next_charge,
      said?.next_charge_cents,
    ])
  }
})

test('plan change: an amount that the patient was not told is not charged, nor is another credit saved', async () => {
  const people = [
    { one: await member(product), plan: 'medication-therapy' },
    { one: await member(product, both), plan: 'medication' },
  ]
  const told = await Promise.all(people.map(({ one, plan }) => quote(one, plan)))
  await comeTo(product, addDays(todayOf(product), 1), true)
  for (const [n, { one, plan }] of people.entries()) {
    const before = [await cashOf(one), (await info(one)).offering_key]
    await expect(change(one, plan, told[n]!)).rejects.toMatchObject({
      status: 409,
      code: 'plan_quote_changed',
    })
    expect([await cashOf(one), (await info(one)).offering_key]).toEqual(before)
    expect(await changeAsQuoted(one, plan)).not.toEqual(told[n])
    const paid = await cashOf(one)
    // Sent again after it was done, it is done, and its invoice says what it cost.
    expect((await change(one, plan, told[n]!)).invoice).toMatchObject({ title: 'Change of plan' })
    expect(await cashOf(one)).toEqual(paid)
  }
})

test('a change whose charge has not ended is quoted as it was written down, and charged once', async () => {
  const robin = await member(product)
  const { services } = product.app
  const usual = services.payments
  const told = await quote(robin, 'therapy')
  try {
    services.payments = {
      ...usual,
      charge: () => Promise.reject(new Error('lost')),
      find: () => Promise.reject(new Error('lost')),
    }
    await expect(change(robin, 'therapy', told)).rejects.toMatchObject({ code: 'payment_unconfirmed' })
    expect(await quote(robin, 'therapy')).toEqual(told)
    await expect(quote(robin, 'medication-therapy')).rejects.toMatchObject({ code: 'subscription_not_open' })
  } finally {
    services.payments = usual
  }
  await comeTo(product, addDays(todayOf(product), 1), true)
  expect(await info(robin)).toMatchObject({ offering_key: 'therapy' })
  expect((await change(robin, 'therapy', told)).invoice).toBeNull()
  expect((await moneyOf(product, robin)).taken?.times).toBe(2)
})

test('plan change: a patient without a membership gets no quote', async () => {
  const robin = await buyer(product)
  await expect(quote(robin, 'therapy')).rejects.toMatchObject({ code: 'subscription_not_found' })
  const { status } = await product.send('PUT', '/api/patients/switch_plan?new_offering_key=therapy', {
    headers: robin.headers,
    body: { quoted_cents: 'nothing' },
  })
  expect(status).toBe(422)
})

test('after all of that the books agree to the cent', () => expectBooksToAgree(product))
