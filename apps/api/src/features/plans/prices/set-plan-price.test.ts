import { beforeAll, expect, test } from 'vitest'
import { readCarePlans, withdrawPlanPrice, type CarePlans } from '@stillwater/contract/care/plans'
import { listPrices } from '@stillwater/contract/plans'
import { addDays } from '@stillwater/domain/plans/billing-dates'
import type { PriceKey } from '@stillwater/domain/plans/price-list'
import type { Person, TestApp } from '../../../testing/build-app.ts'
import { buildMembershipApp, comeTo } from '../membership.fixture.ts'
import { billingDayOf, setPrice } from './prices.fixture.ts'

let product: TestApp
let admin: Person
buildMembershipApp((built) => (product = built))
beforeAll(async () => {
  admin = await product.newCarePerson('admin')
})

const today = () => billingDayOf(product)
const amounts = { month_cents: 9_500, first_month_cents: 3_500 }
const post = (path: string, body: object, { headers } = admin) =>
  product.send('POST', `/api/care/plan_prices${path}`, { headers, body })
const withdraw = (billed_as: PriceKey, from_day: string) =>
  admin.api.call(withdrawPlanPrice, { body: { billed_as, from_day } })
const changesOf = ({ price_changes }: CarePlans, billed_as: PriceKey) =>
  price_changes
    .filter((one) => one.billed_as === billed_as)
    .map(({ from_day, state, can_withdraw }) => [from_day, state, can_withdraw])
const publicPrice = async (billed_as: PriceKey) =>
  (await product.visitor.call(listPrices, {})).data.prices.find((one) => one.billed_as === billed_as)

test('plan prices: an administrator reads what comes, what applies and what was, with who set it', async () => {
  const [first, second] = [today(), addDays(today(), 1)]
  await setPrice(admin, { billed_as: 'medication', from_day: first, ...amounts })
  const shown = await setPrice(admin, { billed_as: 'medication', from_day: second, ...amounts })
  expect(changesOf(shown, 'medication')).toEqual([
    [second, 'coming', true],
    [first, 'current', true],
  ])
  expect(shown.price_changes[0]).toMatchObject({ created_by: 'Dana Carer', withdrawn_at: null, ...amounts })
  expect(shown.prices.find((one) => one.billed_as === 'medication')).toMatchObject(amounts)
  await comeTo(product, second, true)
  const { data: later } = await admin.api.call(readCarePlans, {})
  expect(changesOf(later, 'medication')).toEqual([
    [second, 'current', true],
    [first, 'past', false],
  ])
  expect(later.promos.find(({ code }) => code === 'CARE30')?.plans).not.toContain('medication')
})

test('plan prices: anyone reads what applies today, and nothing of what comes', async () => {
  const from_day = addDays(today(), 3)
  await setPrice(admin, { billed_as: 'therapy', from_day, month_cents: 28_000, first_month_cents: 9_900 })
  expect(await publicPrice('therapy')).toEqual({
    billed_as: 'therapy',
    month_cents: 25_900,
    first_month_cents: 9_900,
  })
  const text = JSON.stringify((await product.send('GET', '/api/plan_prices')).json)
  expect(text).not.toContain('28000')
  expect(text).not.toContain('Dana')
  await comeTo(product, from_day, true)
  expect((await publicPrice('therapy'))?.month_cents).toBe(28_000)
})

test('plan prices: a withdrawn price never applies, stays on record, and its day is free for another', async () => {
  const from_day = addDays(today(), 2)
  await setPrice(admin, { billed_as: 'legacy', from_day, ...amounts })
  const { data } = await withdraw('legacy', from_day)
  expect(changesOf(data, 'legacy')).toEqual([[from_day, 'withdrawn', false]])
  expect(data.price_changes.find((one) => one.billed_as === 'legacy')?.withdrawn_by).toBe('Dana Carer')
  await expect(withdraw('legacy', from_day)).rejects.toMatchObject({ status: 409, code: 'price_closed' })
  await setPrice(admin, { billed_as: 'legacy', from_day, month_cents: 11_000, first_month_cents: 3_000 })
  await comeTo(product, from_day, true)
  expect((await publicPrice('legacy'))?.month_cents).toBe(11_000)
  // On its first day a slip can still be undone; after it, another price follows.
  await withdraw('legacy', from_day)
  expect((await publicPrice('legacy'))?.month_cents).toBe(9_900)
  const kept = today()
  await setPrice(admin, { billed_as: 'legacy', from_day: kept, ...amounts })
  await comeTo(product, addDays(kept, 1), true)
  await expect(withdraw('legacy', kept)).rejects.toMatchObject({ code: 'price_closed' })
  expect((await publicPrice('legacy'))?.month_cents).toBe(9_500)
})

test('plan prices: of two administrators who set the same day one is refused, and a repeat of the same price is one price', async () => {
  const other = await product.newCarePerson('admin')
  const body = { billed_as: 'counseling', from_day: addDays(today(), 1), ...amounts }
  const answers = await Promise.all([post('', body), post('', { ...body, month_cents: 9_900 }, other)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({
    code: 'price_taken',
    fields: { from_day: expect.stringContaining('already has a price') as string },
  })
  const again = { ...body, from_day: addDays(today(), 2) }
  const repeats = await Promise.all([post('', again), post('', again), post('', again)])
  expect(repeats.map(({ status }) => status)).toEqual([200, 200, 200])
  const rows = await product.rows(
    `select from_day from plan_prices where billed_as = 'counseling' order by from_day`,
  )
  expect(rows).toHaveLength(2)
})

test('plan prices: amounts and days that make no price are refused at their field, and nothing is set', async () => {
  const good = { billed_as: 'insurance', from_day: today(), ...amounts }
  const bad: [object, string][] = [
    [{ month_cents: 0 }, 'month_cents'],
    [{ month_cents: 95.5 }, 'month_cents'],
    [{ month_cents: 500_001 }, 'month_cents'],
    [{ month_cents: '9500' }, 'month_cents'],
    [{ first_month_cents: -1 }, 'first_month_cents'],
    [{ first_month_cents: 9_501 }, 'first_month_cents'],
    [{ from_day: addDays(today(), -1) }, 'from_day'],
    [{ from_day: '0000-01-01' }, 'from_day'],
    [{ from_day: '9999-12-31' }, 'from_day'],
    [{ from_day: '2027-02-30' }, 'from_day'],
    [{ billed_as: 'gold' }, 'billed_as'],
  ]
  for (const [changes, field] of bad) {
    const { status, json } = await post('', { ...good, ...changes })
    expect([changes, status, json]).toMatchObject([
      changes,
      422,
      { fields: { [field]: expect.any(String) as string } },
    ])
  }
  expect((await post('/withdraw', { billed_as: 'insurance', from_day: '9999-12-31' })).status).toBe(409)
  expect((await post('/withdraw', { billed_as: 'insurance', from_day: '0000-01-01' })).status).toBe(409)
  expect(await product.rows(`select 1 from plan_prices where billed_as = 'insurance'`)).toEqual([])
})

test('plan prices: only an administrator sets or withdraws one, and each is in the audit by its endpoint', async () => {
  const from_day = addDays(today(), 5)
  const body = { billed_as: 'medication-only', from_day, ...amounts }
  const robin = await product.quickPatient()
  for (const person of [
    await product.newCarePerson('coordinator'),
    await product.newCarePerson('provider'),
    robin,
  ]) {
    expect((await post('', body, person)).status).toBe(403)
    expect((await post('/withdraw', { billed_as: 'medication-only', from_day }, person)).status).toBe(403)
  }
  expect(await product.rows(`select 1 from plan_prices where billed_as = 'medication-only'`)).toEqual([])
  await post('', body)
  await withdraw('medication-only', from_day)
  const audited = await product.rows<{ action: string }>(
    `select action from audit_events where actor_id = $1 and record_type = 'plan_price' order by id desc limit 2`,
    [admin.user.id],
  )
  expect(audited.map(({ action }) => action)).toEqual([
    'POST /api/care/plan_prices/withdraw',
    'POST /api/care/plan_prices',
  ])
})
