import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { choosePlan, listPlans } from '@stillwater/contract/plans'
import { buildApp, type Person, type TestApp } from '../../testing/build-app.ts'
import { buyer, member, moneyOf } from '../payments/billing.fixture.ts'
import { superuserUrl } from '../../hardening/clinic.fixture.ts'
import { until } from '../../hardening/until.fixture.ts'
import { answer, answerTo, planNamed, questionOf } from '../intake/walker.fixture.ts'
import { payFirstMonth } from '../payments/pay.fixture.ts'

let product: TestApp
beforeAll(async () => {
  product = await buildApp()
})
afterAll(() => product.close())

const legacy = `, flow_type = 'legacy'`
const choose = (one: Person, offering_key: string, is_insurance = false, id = one.user.id) =>
  one.api.call(choosePlan, { params: { id }, body: { offering_key, is_insurance } })

test('whom the checkout does not ask for a plan chooses it beforehand, and pays for that one (A-PLN-023)', async () => {
  const robin = await buyer(product, legacy)
  await choose(robin, 'medication-therapy')
  const { data } = await choose(robin, 'therapy')
  expect(data).toMatchObject({ success: true, subscription: null, patient: { offering_key: 'therapy' } })
  const { patient, invoice } = await payFirstMonth(robin, robin.visit_id)
  expect(patient.plan).toEqual({ offering_key: 'therapy', is_insurance: false })
  expect(invoice?.total_cents).toBe(9900)
  // Once it is paid it is no longer chosen here.
  await expect(choose(robin, 'medication')).rejects.toMatchObject({ code: 'already_a_member' })
  const { data: plans } = await robin.api.call(listPlans, { query: {} })
  expect(plans.current).toEqual({ offering_key: 'therapy', is_insurance: false })
  expect((await moneyOf(product, robin)).taken).toEqual({ times: 1, cents: 9900 })
})

test.each([
  ['that is not sold', 'legacy', 'CA'],
  ['that does not exist', 'gold', 'CA'],
  ['with therapy where there is no therapist', 'therapy', 'MT'],
])('a plan %s is not chosen (A-PLN-059)', async (_, offering_key, region) => {
  const robin = await buyer(product, legacy)
  await product.rows('update patients set region = $2 where id = $1', [robin.user.id, region])
  await expect(choose(robin, offering_key)).rejects.toMatchObject({ code: 'plan_not_available' })
  expect(await product.rows('select offering_key from patients where id = $1', [robin.user.id])).toEqual([
    { offering_key: 'medication' },
  ])
})

test('choosing a plan: an insurance plan is refused where the clinic bills no insurer, by its own list', async () => {
  const robin = await buyer(product, legacy)
  const live = (region: string) =>
    product.rows('update patients set region = $2 where id = $1', [robin.user.id, region])
  await live('NY')
  await expect(choose(robin, 'medication', true)).rejects.toMatchObject({ code: 'plan_not_available' })
  expect((await choose(robin, 'medication')).data.success).toBe(true)
  await live('CA')
  expect((await choose(robin, 'medication', true)).data.success).toBe(true)
  await product.rows(`insert into settings (name, value) values ('in_network_states', '["NY"]')`)
  await expect(choose(robin, 'medication', true)).rejects.toMatchObject({ code: 'plan_not_available' })
  await product.rows(`delete from settings where name = 'in_network_states'`)
})

test('choosing a plan: refused for another patient, and for a member', async () => {
  const robin = await member(product, legacy)
  const sam = await buyer(product, legacy)
  await expect(choose(sam, 'therapy', false, robin.user.id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(choose(robin, 'therapy')).rejects.toMatchObject({ code: 'already_a_member' })
})

test('the checkout that asks for a plan refuses the same ones', async () => {
  const robin = await buyer(product)
  await product.rows(`update patients set region = 'MT' where id = $1`, [robin.user.id])
  const selector = await questionOf(robin, robin.visit_id, 'checkout', 'plan_selector')
  const say = (plan_selector: string) => answer(robin, robin.visit_id, answerTo(selector, { plan_selector }))
  for (const plan of ['therapy', 'legacy'])
    await expect(say(plan)).rejects.toMatchObject({ code: 'answer_refused' })
  expect((await say('medication')).question_name).toBe('plan_selector')
})

test('choosing a plan: an answer that waits while the payment goes through does not change the paid plan', async () => {
  const robin = await buyer(product)
  const selector = await questionOf(robin, robin.visit_id, 'checkout', 'plan_selector')
  const payment = new pg.Client(superuserUrl(product.ownerUrl))
  await payment.connect()
  try {
    await payment.query('begin')
    // As the payment does: the lock on the patient's money, and then what it was paid with.
    await payment.query('select id from patients where id = $1 for update', [robin.user.id])
    const chosen = answer(robin, robin.visit_id, answerTo(selector, { plan_selector: planNamed('therapy') }))
    const outcome = Promise.allSettled([chosen])
    await until(async () => (await product.rows('select 1 from pg_locks where not granted')).length > 0)
    await payment.query('update patients set completed_payment_at = app_now() where id = $1', [robin.user.id])
    await payment.query('commit')
    expect(await outcome).toMatchObject([{ status: 'rejected', reason: { code: 'answer_refused' } }])
  } finally {
    await payment.end()
  }
  expect(await product.rows('select offering_key from patients where id = $1', [robin.user.id])).toEqual([
    { offering_key: 'medication' },
  ])
})
