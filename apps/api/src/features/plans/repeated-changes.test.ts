import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Endpoint } from '@stillwater/contract/endpoint'
import * as contract from '@stillwater/contract/plans'
import type { TestApp } from '../../testing/build-app.ts'
import { expectBooksToAgree, member, moneyOf, type Buyer } from '../payments/billing.fixture.ts'
import { buildMembershipApp, comeTo, info } from './membership.fixture.ts'

let product: TestApp
buildMembershipApp((built) => (product = built))

interface Call {
  endpoint: Endpoint
  body?: object
  query?: string
}

const pause = { endpoint: contract.pauseSubscription, body: { months: 2 } }
const resume = { endpoint: contract.resumeSubscription, body: {} }
const cancel = { endpoint: contract.cancelSubscription, body: {} }
const keep = { endpoint: contract.keepSubscription, body: {} }
const dearer = { endpoint: contract.switchPlan, body: {}, query: '?new_offering_key=medication-therapy' }

async function send(robin: Buyer, { endpoint, body, query = '' }: Call, key: string = randomUUID()) {
  const path = endpoint.path.replace(':id', robin.user.id) + query
  const headers = { ...robin.headers, 'idempotency-key': key }
  const { status, text } = await product.send(endpoint.method, path, { headers, body })
  return { status, reply: JSON.parse(text) as Record<string, unknown> }
}

const paused = async (robin: Buyer) => {
  await send(robin, pause)
  await comeTo(product, (await info(robin)).period_end, true)
  expect((await info(robin)).status).toBe('paused')
}

test.each<[string, Call, ((robin: Buyer) => Promise<unknown>)?]>([
  ['a pause', pause],
  ['a resumption that is charged', resume, paused],
  ['a cancellation', cancel],
  ['a kept membership', keep, (robin) => send(robin, cancel)],
  ['a change of plan', dearer],
])(
  'money: %s sent twice, as after a lost reply, gets the same answer and is charged once',
  async (_, call, prepare) => {
    const robin = await member(product)
    await prepare?.(robin)
    const key = randomUUID()
    const first = await send(robin, call, key)
    expect(first.status).toBe(200)
    const charged = await moneyOf(product, robin)
    expect(await send(robin, call, key)).toEqual(first)
    expect(await send(robin, call)).toEqual(first)
    expect(await moneyOf(product, robin)).toEqual(charged)
  },
)

test('money: a pause after a resumption is a new pause, also under the key of the first', async () => {
  const robin = await member(product)
  const key = randomUUID()
  await send(robin, pause, key)
  await send(robin, resume)
  expect((await info(robin)).pause_starts).toBeNull()
  await send(robin, pause, key)
  expect((await info(robin)).pause_starts).not.toBeNull()
})

test('money: every change of it says in the contract what keeps a repeat from acting twice', () => {
  const moneyPaths =
    /subscription|switch_plan|choose_plan|cancellation|keep_membership|\/pause|\/resume|apply_coupon|\/pay$|\/refund|payment_methods|authorizenet_payments$/
  const changes = product.app.endpoints.filter(
    ({ method, path, access }) => method !== 'GET' && access !== 'anyone' && moneyPaths.test(path),
  )
  expect(changes.length).toBeGreaterThanOrEqual(12)
  expect(changes.filter(({ idempotency }) => !idempotency).map(({ path }) => path)).toEqual([])
})

test('money: after all of that the books agree to the cent', () => expectBooksToAgree(product))
