import { beforeAll, expect, test } from 'vitest'
import { createPromo, endPromo, readCarePlans } from '@stillwater/contract/care/plans'
import { checkCoupon, listPlans } from '@stillwater/contract/plans'
import { readSubscription } from '@stillwater/contract/memberships'
import type { Person, TestApp } from '../../../testing/build-app.ts'
import { buyer as makeBuyer, moneyOf, type Buyer } from '../../payments/billing.fixture.ts'
import { cards, payFirstMonth } from '../../payments/pay.fixture.ts'
import { buildMembershipApp } from '../membership.fixture.ts'

let product: TestApp
let admin: Person
buildMembershipApp((built) => (product = built))
beforeAll(async () => {
  admin = await product.newCarePerson('admin')
})

const buyer = () => makeBuyer(product)
const pay = (one: Buyer, promo: string, card?: string) =>
  payFirstMonth(one, one.visit_id, { promo, ...(card ? { card } : {}) })
const base = {
  first_month_cents: 4_000,
  week_cents: 1_000,
  from_day: '2026-11-01',
  until_day: null as string | null,
  most_uses: null as number | null,
  plans: ['medication' as const],
  for_insurance: false,
}
const make = async (code: string, changes: Partial<typeof base> = {}) =>
  (await admin.api.call(createPromo, { body: { code, ...base, ...changes } })).data
const check = async (one: Buyer, coupon_id: string) =>
  (await one.api.call(checkCoupon, { params: { id: one.user.id }, body: { coupon_id } })).data

test('promo codes: a code of the clinic is offered, charged once and kept with the membership', async () => {
  const { promos, plans } = await make('spring40')
  expect(promos[0]).toMatchObject({ code: 'SPRING40', uses: 0, state: 'current', created_by: 'Dana Carer' })
  expect(plans.find((one) => one.offering_key === 'therapy' && !one.is_insurance)?.month_cents).toBe(25_900)
  const robin = await buyer()
  expect(await check(robin, ' Spring-40 ')).toMatchObject({
    valid: true,
    price: 40,
    coupon_id: 'SPRING40',
    note: null,
  })
  const { data: offers } = await robin.api.call(listPlans, { query: { promo: 'SPRING40' } })
  const offer = (key: string) => offers.plans.find((one) => one.offering_key === key && !one.is_insurance)
  expect(offer('medication')).toMatchObject({
    first_month_cents: 4_000,
    first_week_cents: 1_000,
    promo: { note: null },
  })
  expect(offer('therapy')).toMatchObject({
    first_month_cents: 9_900,
    promo: { note: 'The code SPRING40 is for another plan, so your plan’s current offer applies.' },
  })
  expect((await pay(robin, 'SPRING40')).invoice?.total_cents).toBe(4_000)
  expect((await moneyOf(product, robin)).taken).toEqual({ times: 1, cents: 4_000 })
  const [row] = await product.rows('select promo, period_cents from subscriptions where patient_id = $1', [
    robin.user.id,
  ])
  expect(row).toEqual({ promo: 'SPRING40', period_cents: 4_000 })
  const { data: membership } = await robin.api.call(readSubscription, {})
  expect(membership.amount).toBe(85)
  const { data } = await admin.api.call(readCarePlans, {})
  expect(data.promos.find(({ code }) => code === 'SPRING40')?.uses).toBe(1)
})

test('promo codes: the last use is given once, also to two who pay at the same moment, and a declined card is no use', async () => {
  await make('ONLYONE', { most_uses: 1 })
  const [first, second, third] = [await buyer(), await buyer(), await buyer()]
  const refused = { code: expect.stringMatching(/declined|refused/) as string }
  await expect(pay(third, 'ONLYONE', cards.no_funds)).rejects.toMatchObject(refused)
  const paid = await Promise.all([pay(first, 'ONLYONE'), pay(second, 'ONLYONE')])
  expect(paid.map(({ invoice }) => invoice?.total_cents).sort()).toEqual([3_000, 4_000])
  expect(await check(third, 'ONLYONE')).toMatchObject({
    valid: false,
    note: 'The code ONLYONE has expired, so your plan’s current offer applies.',
  })
  const rows = await product.rows(
    'select promo from subscriptions where patient_id = any ($1) order by promo',
    [[first.user.id, second.user.id]],
  )
  expect(rows).toEqual([{ promo: 'CARE30' }, { promo: 'ONLYONE' }])
  const { data } = await admin.api.call(readCarePlans, {})
  expect(data.promos.find(({ code }) => code === 'ONLYONE')).toMatchObject({ uses: 1, state: 'over' })
})

test('promo codes: an ended code no longer applies, and someone who was shown its price is told before paying another', async () => {
  await make('SHORT')
  const robin = await buyer()
  expect((await check(robin, 'SHORT')).valid).toBe(true)
  await admin.api.call(endPromo, { body: { code: 'SHORT' } })
  expect((await check(robin, 'SHORT')).valid).toBe(false)
  const { data } = await admin.api.call(endPromo, { body: { code: 'SHORT' } })
  expect(data.promos.find(({ code }) => code === 'SHORT')?.state).toBe('over')
})

test('promo codes: of two that make the same code one is kept, and no code is made twice or in place of the product’s', async () => {
  const send = (changes: object) =>
    product.send('POST', '/api/care/promos', {
      headers: admin.headers,
      body: { code: 'TWICE', ...base, ...changes },
    })
  const answers = await Promise.all([send({}), send({})])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused: [object, string][] = [
    [{ code: 'CARE30' }, 'code'],
    [{ code: 'NOPLAN', plans: [] }, 'plans'],
    [{ code: 'TOODEAR', first_month_cents: 8_500 }, 'first_month_cents'],
    [{ code: 'BACKWARD', until_day: '2026-10-01' }, 'until_day'],
  ]
  for (const [changes, field] of refused) {
    const { status, json } = await send(changes)
    expect([status, json]).toMatchObject([
      422,
      { code: 'promo_refused', fields: { [field]: expect.any(String) } },
    ])
  }
  for (const changes of [
    { code: 'a b' },
    { first_month_cents: 0 },
    { most_uses: 0 },
    { from_day: 'soon' },
    { from_day: '0000-01-01' },
    { plans: ['x'] },
  ])
    expect([changes, (await send(changes)).status]).toEqual([changes, 422])
})

test('promo codes: only an administrator sees, makes or ends them', async () => {
  for (const role of ['coordinator', 'provider'] as const) {
    const { headers } = await product.newCarePerson(role)
    expect((await product.send('GET', '/api/care/plans', { headers })).status).toBe(403)
    const body = { code: 'MINE', ...base }
    expect((await product.send('POST', '/api/care/promos', { headers, body })).status).toBe(403)
    expect(
      (await product.send('POST', '/api/care/promos/end', { headers, body: { code: 'X' } })).status,
    ).toBe(403)
  }
  const unknown = await product.send('POST', '/api/care/promos/end', {
    headers: admin.headers,
    body: { code: 'NEVER' },
  })
  expect(unknown.status).toBe(422)
})
