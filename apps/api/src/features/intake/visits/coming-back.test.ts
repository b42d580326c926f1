import { afterAll, beforeAll, expect, test } from 'vitest'
import { completeFlow, type Question } from '@stillwater/contract/intake'
import { isVisitComplete, listVisits } from '@stillwater/contract/visits'
import { payMembership, readSubscription } from '@stillwater/contract/memberships'
import { readPatient } from '@stillwater/contract/people'
import { cancelSubscription } from '@stillwater/contract/plans'
import { addMonths } from '@stillwater/domain/plans/billing-dates'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'
import { expectBooksToAgree, moneyOf } from '../../payments/billing.fixture.ts'
import { cardBody, payFirstMonth } from '../../payments/pay.fixture.ts'
import { comeTo, todayOf } from '../../plans/membership.fixture.ts'
import { beginVisit, walk } from '../walker.fixture.ts'

let product: TestApp
beforeAll(async () => {
  product = await buildApp({ INACTIVITY_TIMEOUT_MS: '86400000' })
})
afterAll(() => product.close())

const id = ({ user }: Person) => ({ id: user.id })
const recordOf = async (one: Person) => (await one.api.call(readPatient, { params: id(one) })).data
const visitsOf = async (one: Person) =>
  (await one.api.call(listVisits, { params: id(one), query: {} })).data.visits
const standing = (visit_id: string) =>
  product.rows('select id, sealed from answers where visit_id = $1 and replaced_at is null order by id', [
    visit_id,
  ])

async function leave(one: Person): Promise<void> {
  await one.api.call(cancelSubscription, { params: id(one), body: {} })
  await comeTo(product, addMonths(todayOf(product), 1), true)
  expect((await recordOf(one)).status).toBe('canceled')
}

const halfway = { until: ({ question_bank }: Question) => question_bank.name === 'health_history_2' }

// A-INT-002, A-VIS-003, A-VIS-035; decisions N30, N36
test('intake: who paid, left unfinished and comes back pays for a new membership, once', async () => {
  const robin = await product.quickPatient()
  const first = await beginVisit(robin)
  const before = await walk(robin, first.id, halfway)
  expect(before).toEqual(expect.arrayContaining(['screening', 'checkout', 'shipping', 'health_history_2']))
  const given = await standing(first.id)
  const score = (await visitsOf(robin))[0]?.phq9
  expect(score).toEqual(expect.any(Number))
  await leave(robin)

  // The visit of the membership that ended is over, and is not reported as paid.
  expect(await visitsOf(robin)).toMatchObject([{ id: first.id, complete: true, pending_updates: true }])
  const old = { id: robin.user.id, visit_id: first.id }
  expect((await robin.api.call(isVisitComplete, { params: old })).data.is_complete).toBe(true)
  const refusal = { code: 'checkout_not_open' }
  await expect(payFirstMonth(robin, first.id)).rejects.toMatchObject(refusal)
  const unnamed = robin.api.call(payMembership, { body: await cardBody(robin) })
  await expect(unnamed).rejects.toMatchObject(refusal)

  const [back, twice] = await Promise.all([beginVisit(robin), beginVisit(robin)])
  expect(twice.id).toBe(back.id)
  expect(back).toMatchObject({ is_initial: false, is_reactivation: true, complete: false })
  expect(back.id).not.toBe(first.id)
  const walked = await walk(robin, back.id, halfway)
  expect(walked).toEqual([
    'checkout',
    'shipping',
    'identity',
    'insurance_out_of_network',
    'insurance_medication',
    'health_history_2',
  ])
  expect((await moneyOf(product, robin)).taken).toEqual({ times: 2, cents: 11_500 })
  expect((await robin.api.call(readSubscription, {})).data).toMatchObject({
    status: 'active',
    is_trial: false,
    next_charge: addMonths(todayOf(product), 1),
  })
  // What was said then still stands, with its scores.
  expect(await standing(first.id)).toEqual(given)
  expect((await visitsOf(robin)).find((one) => one.id === first.id)?.phq9).toBe(score)

  // And once more, from the visit of a return; this time to the end.
  await leave(robin)
  const again = await beginVisit(robin)
  expect([first.id, back.id]).not.toContain(again.id)
  await walk(robin, again.id)
  const place = { params: { id: robin.user.id, visit_id: again.id } }
  expect((await robin.api.call(completeFlow, { ...place, body: {} })).data.completed).toBe(true)
  expect((await recordOf(robin)).status).toBe('active_client')
  expect((await moneyOf(product, robin)).taken).toEqual({ times: 3, cents: 20_000 })
  await expectBooksToAgree(product)
})
