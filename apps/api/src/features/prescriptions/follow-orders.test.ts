import { afterAll, beforeAll, expect, test } from 'vitest'
import { agreeToOrder } from '@stillwater/contract/prescriptions'
import { addDays } from '@stillwater/domain/plans/billing-dates'
import type { Connection } from '../../platform/db/database.ts'
import { buildApp, type Person, type TestApp } from '../../testing/build-app.ts'
import { readPrescriptionsToWatch } from './panel-prescriptions.ts'
import { readPrescriptions } from './prescription-record.ts'
import {
  atNoon,
  dayMs,
  openTasks,
  prescribe,
  shown,
  someMember,
  tick,
  todayOf,
  toldAbout,
} from './prescriptions.fixture.ts'

let product: TestApp
beforeAll(async () => {
  product = await buildApp()
  await atNoon(product)
})
afterAll(() => product.close())

const fault = (mode: 'ok' | 'error' | 'refuse', port = 'pharmacy') =>
  product.send('POST', '/dev/faults', { body: { port, mode } })
const agree = (robin: Person, id: string) =>
  robin.api.call(agreeToOrder, { params: { id }, body: { price_cents: 1400 } })

const harborDrugs = { name: 'Harbor Drugs', address: '210 Cedar Street, Alameda, CA, 94501' }

/** Someone whose order of this medicine has been placed. */
async function ordered(medication_name = 'Sertraline 50 mg') {
  const { robin, provider } = await someMember(product)
  const id = await prescribe(product, robin, { medication_name })
  await product.app.worker.runDue()
  await agree(robin, id)
  await product.app.worker.runDue()
  return { robin, provider, id }
}

test('orders: one moves on by one status each time the pharmacy is asked, until it is delivered', async () => {
  const { robin } = await ordered()
  const seen = [await shown(product, robin)]
  for (let ticks = 0; ticks < 4; ticks++) {
    await tick(product)
    seen.push(await shown(product, robin))
  }
  expect(seen.map(({ order_status }) => order_status)).toEqual([
    'success',
    'processed',
    'in_transit',
    'delivered',
    'delivered',
  ])
  expect(seen.map(({ tracking_url }) => tracking_url !== null)).toEqual([false, false, true, true, true])
  expect(seen.at(-1)).toMatchObject({ supply_ends_on: expect.any(String) as string, bridge: null })
})

// decision S4
test.each([
  ['Faultmycin 10 mg', 1, 'order_failed'],
  ['Strayzapine 5 mg', 3, 'shipment_failed'],
])(
  'orders: %s fails after %i ticks, a staff task opens and the care team is told',
  async (name, ticks, status) => {
    const { robin, provider } = await ordered(name)
    for (let n = 0; n < ticks; n++) await tick(product)
    await product.app.worker.runDue()
    expect(await shown(product, robin)).toMatchObject({
      order_status: status,
      problem: { care_team_told: true },
    })
    expect(await openTasks(product, robin, 'care_team')).toContain('prescription-problem')
    expect(await toldAbout(product, provider)).toHaveLength(1)
  },
)

test('orders: while no email about a problem was accepted, the care team is not called told', async () => {
  await fault('refuse', 'mail')
  const { robin } = await ordered('Refusamine 5 mg')
  await product.app.worker.runDue()
  expect(await shown(product, robin)).toMatchObject({
    order_status: 'truepill_order_error',
    problem: { care_team_told: false },
  })
  expect(await openTasks(product, robin, 'care_team')).toEqual(['prescription-problem'])
  await fault('ok', 'mail')
})

test('orders: a pharmacy that is away is asked again, and the order goes through once it is back', async () => {
  const { robin } = await someMember(product)
  const id = await prescribe(product, robin)
  await product.app.worker.runDue()
  await fault('error')
  await agree(robin, id)
  await product.app.worker.runDue()
  expect(await shown(product, robin)).toMatchObject({ order_status: 'pending', problem: null })
  await fault('ok')
  await tick(product)
  expect(await shown(product, robin)).toMatchObject({ order_status: 'success' })
})

test('orders: a pharmacy that is away for half a day is a problem that people are told of', async () => {
  const { robin } = await someMember(product)
  await prescribe(product, robin)
  await fault('error')
  await product.app.worker.runDue()
  await product.advance(dayMs / 2 + 60_000)
  await fault('ok')
  await product.app.worker.runDue()
  expect(await shown(product, robin)).toMatchObject({
    order_status: 'order_error',
    problem: { care_team_told: true },
  })
})

// A-RX-026
test('orders: one for a local pharmacy needs no consent and counts from the day it was sent', async () => {
  const { robin } = await someMember(product)
  await prescribe(product, robin, { local_pharmacy: harborDrugs, refills: 0 })
  await product.app.worker.runDue()
  expect(await shown(product, robin)).toMatchObject({
    order_status: 'success',
    is_local_pharmacy: true,
    pharmacy: harborDrugs,
    billable: false,
    price: null,
    supply_ends_on: expect.any(String) as string,
  })
})

test('orders: the record of the patient notes the last order and the first delivery', async () => {
  const { robin } = await ordered()
  for (let n = 0; n < 3; n++) await tick(product)
  const [row] = await product.rows<Record<string, string | null>>(
    'select truepill_order_last_submitted_at as sent, first_truepill_order_delivered_at as delivered from patients where id = $1',
    [robin.user.id],
  )
  expect(row).toEqual({ sent: expect.anything() as string, delivered: expect.anything() as string })
})

const tools = () => ({ keyring: product.app.services.keyring, now: product.app.services.clock.now })
test.each([
  [
    'of one patient',
    (connection: Connection, { user }: Person) => readPrescriptions(connection, tools(), user.id),
  ],
  ['that Today watches', (connection: Connection) => readPrescriptionsToWatch(connection, tools())],
])(
  'orders: the prescriptions %s are read with orders of the same moment, though the pharmacy answers meanwhile',
  async (_, read) => {
    const { robin, provider } = await someMember(product)
    const own_until = addDays(todayOf(product), 5)
    await prescribe(product, robin, { local_pharmacy: harborDrugs, refills: 0, own_until })
    const found = await product.app.services.database.read({ user_id: provider.user.id }, (connection) => {
      const run: Connection['run'] = async (wanted, values) => {
        const rows = await connection.run(wanted, values)
        await product.app.worker.runDue()
        return rows
      }
      return read({ ...connection, run }, robin)
    })
    expect(found).toMatchObject([{ row: { supply_ends_on: own_until }, orders: [{ closed_at: null }] }])
    expect(await shown(product, robin)).toMatchObject({ order_status: 'success' })
  },
)
