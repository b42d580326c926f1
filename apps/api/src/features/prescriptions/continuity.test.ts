import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '@stillwater/domain/plans/billing-dates'
import { declineOrder } from '@stillwater/contract/prescriptions'
import { nobody } from '../../platform/db/database.ts'
import { buildApp, type Person, type TestApp } from '../../testing/build-app.ts'
import { changePrescription, sendBridge, type PrescriptionChange } from './change-prescription.ts'
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

const inBackground = <T>(work: Parameters<typeof product.app.services.background.transaction<T>>[1]) =>
  product.app.services.background.transaction<T>(nobody, work)
const acting = () => ({ keyring: product.app.services.keyring, now: product.app.services.clock.now })
const change = (id: string, wanted: PrescriptionChange) =>
  inBackground((connection) => changePrescription(connection, acting(), id, wanted))

const local_pharmacy = { name: 'Harbor Drugs', address: '210 Cedar Street, Alameda, CA, 94501' }
/** Someone who has thirty days of a medicine at home from their local pharmacy. */
async function supplied(wanted: Parameters<typeof prescribe>[2] = {}) {
  const { robin, provider } = await someMember(product)
  const id = await prescribe(product, robin, { local_pharmacy, refills: 0, ...wanted })
  await product.app.worker.runDue()
  return { robin, provider, id }
}
const setStatus = (robin: Person, status: string) =>
  product.rows('update patients set status = $2 where id = $1', [robin.user.id, status])
const bridgeTask = async (robin: Person) =>
  (
    await product.rows<{ urgent: boolean; due_at: string }>(
      `select urgent, due_at from tasks where patient_id = $1 and task_key = 'bridge-supply' and done_at is null`,
      [robin.user.id],
    )
  )[0]

test('run-out: patient and prescriber are reminded before it, each reminder once', async () => {
  const { robin, provider } = await supplied({ medication_name: 'Bupropion XL 150 mg' })
  await product.advance(17 * dayMs)
  const reminders = async () =>
    (await product.mailTo(robin.email)).filter(({ subject }) => subject?.includes('needs to be renewed'))
  expect(await reminders()).toHaveLength(1)
  expect((await reminders())[0]!.text).not.toMatch(/bupropion/i)
  expect(await openTasks(product, robin, 'patient')).toEqual(['prescription-runs-out'])
  expect(await openTasks(product, robin, 'care_team')).toEqual(['prescription-renewal'])
  expect(await toldAbout(product, provider)).toHaveLength(1)
  await product.advance(60 * 60_000)
  expect(await reminders()).toHaveLength(1)
  await product.advance(7 * dayMs)
  expect(await reminders()).toHaveLength(2)
  expect(await shown(product, robin)).toMatchObject({ bridge: null, must_not_stop: false })
})

test('continuity: a medicine that must not stop gets a bridge task a week before it is gone, and its patient words', async () => {
  const { robin } = await supplied()
  await product.advance(22 * dayMs)
  expect(await bridgeTask(robin)).toBeUndefined()
  await product.advance(dayMs)
  const task = await bridgeTask(robin)
  expect(task).toMatchObject({ urgent: false })
  await product.app.worker.runDue()
  expect(await shown(product, robin)).toMatchObject({ bridge: { care_team_told: true }, must_not_stop: true })
})

test('continuity: a person who finishes the task is not asked again until the medicine is gone', async () => {
  const { robin } = await supplied()
  await product.advance(24 * dayMs)
  await product.rows(`update tasks set done_at = app_now() where patient_id = $1`, [robin.user.id])
  await product.advance(dayMs)
  expect(await bridgeTask(robin)).toBeUndefined()
  await product.advance(5 * dayMs)
  expect(await bridgeTask(robin)).toMatchObject({ urgent: true })
})

test.each([
  ['a membership that ended', (robin: Person) => setStatus(robin, 'canceled')],
  [
    'a prescription canceled without a plan',
    (_: Person, id: string) => change(id, { to: 'canceled', is_planned_stop: false }),
  ],
  [
    'a prescription paused without a plan',
    (_: Person, id: string) => change(id, { to: 'paused', is_planned_stop: false }),
  ],
] as const)('continuity: after %s a bridge task is open within the hour', async (_, happen) => {
  const { robin, id } = await supplied({ refills: 3 })
  await happen(robin, id)
  await product.advance(60 * 60_000)
  expect(await bridgeTask(robin)).toBeDefined()
})

test('continuity: a stop that the prescriber planned asks for nothing', async () => {
  const { robin, id } = await supplied()
  await change(id, { to: 'canceled', is_planned_stop: true })
  await product.advance(29 * dayMs)
  expect(await bridgeTask(robin)).toBeUndefined()
  expect(await shown(product, robin)).toMatchObject({ status: 'canceled', bridge: null })
})

test('continuity: an expired prescription moves to history and asks for a bridge', async () => {
  const { robin } = await supplied({ expires_on: addDays(todayOf(product), 3) })
  await product.advance(5 * dayMs)
  expect(await shown(product, robin)).toMatchObject({ status: 'expired' })
  expect(await bridgeTask(robin)).toBeDefined()
})

test('continuity: someone who declines an order of what they take gets a bridge task at once', async () => {
  const { robin } = await someMember(product)
  const id = await prescribe(product, robin, { own_until: addDays(todayOf(product), 12) })
  await product.app.worker.runDue()
  const { data } = await robin.api.call(declineOrder, { params: { id }, body: {} })
  expect(data).toMatchObject({ consent: 'declined', bridge: { care_team_told: false } })
  expect(await bridgeTask(robin)).toBeDefined()
})

test('continuity: a failed order of what someone takes opens a bridge task, of what they never took it does not', async () => {
  const outcome = async (own_until: string | null) => {
    const { robin } = await someMember(product)
    await prescribe(product, robin, { medication_name: 'Refusamine 1 mg', own_until, local_pharmacy })
    await product.app.worker.runDue()
    return (await bridgeTask(robin)) !== undefined
  }
  expect(await outcome(addDays(todayOf(product), 10))).toBe(true)
  expect(await outcome(null)).toBe(false)
})

test('continuity: a bridge supply needs no consent, costs nothing, takes no refill and finishes the task', async () => {
  const { robin } = await someMember(product)
  const id = await prescribe(product, robin, { own_until: addDays(todayOf(product), 5), refills: 2 })
  await product.app.worker.runDue()
  await robin.api.call(declineOrder, { params: { id }, body: {} })
  const sent = await inBackground((connection) =>
    sendBridge(connection, acting(), { prescription_id: id, days_supply: 14 }),
  )
  expect(sent).not.toBeNull()
  await product.app.worker.runDue()
  expect(await shown(product, robin)).toMatchObject({
    order_status: 'success',
    billable: false,
    price: null,
    refills: 2,
    consent: null,
  })
  expect(await bridgeTask(robin)).toBeUndefined()
  for (let n = 0; n < 3; n++) await tick(product)
  expect(await shown(product, robin)).toMatchObject({
    order_status: 'delivered',
    supply_ends_on: addDays(todayOf(product), 19),
  })
})

test('refills: a mail order is refilled before it is gone, at a price that was agreed to', async () => {
  const { robin } = await someMember(product)
  const id = await prescribe(product, robin, { refills: 1, own_until: addDays(todayOf(product), 40) })
  await product.app.worker.runDue()
  await product.rows(
    `update prescription_orders set agreed_at = app_now(), price_cents = 1400, order_status = 'delivered', reference = 'usual-x',
       next_check_at = null, closed_at = app_now() where prescription_id = $1`,
    [id],
  )
  await product.advance(31 * dayMs)
  await product.app.worker.runDue()
  expect(await shown(product, robin)).toMatchObject({ refills: 0, order_status: 'success', consent: null })
  expect(
    await product.rows('select 1 from prescription_orders where prescription_id = $1', [id]),
  ).toHaveLength(2)
})

test.each([
  ['Bupropion XL 150 mg', 1, true],
  ['Sertraline 50 mg', 0, false],
])(
  'refills: with a paused membership %s keeps %i refills, on hold: %s',
  async (medication_name, refills, on_hold) => {
    const { robin } = await someMember(product)
    const id = await prescribe(product, robin, {
      medication_name,
      refills: 1,
      own_until: addDays(todayOf(product), 15),
    })
    await product.app.worker.runDue()
    await product.rows(
      `update prescription_orders set agreed_at = app_now(), price_cents = 1400, order_status = 'delivered',
       next_check_at = null, closed_at = app_now() where prescription_id = $1`,
      [id],
    )
    await setStatus(robin, 'paused')
    await product.advance(6 * dayMs)
    expect(await shown(product, robin)).toMatchObject({ refills, refills_on_hold: on_hold })
  },
)

test.each(['paused', 'canceled'])(
  'run-out: refills that a %s membership holds back are not counted on, and both sides are told in time',
  async (status) => {
    const { robin } = await someMember(product)
    const own_until = addDays(todayOf(product), 15)
    const id = await prescribe(product, robin, {
      medication_name: 'Bupropion XL 150 mg',
      refills: 2,
      own_until,
    })
    await product.app.worker.runDue()
    await product.rows(
      `update prescription_orders set agreed_at = app_now(), price_cents = 1400, order_status = 'delivered',
       next_check_at = null, closed_at = app_now() where prescription_id = $1`,
      [id],
    )
    await setStatus(robin, status)
    await product.advance(2 * dayMs)
    expect(await shown(product, robin)).toMatchObject({ refills: 2, run_out_on: own_until })
    expect(await openTasks(product, robin, 'patient')).toContain('prescription-runs-out')
    expect(await openTasks(product, robin, 'care_team')).toContain('prescription-renewal')
  },
)

test('hold: days on which the prescriber paused the medicine move its end', async () => {
  const { robin, id } = await supplied({ medication_name: 'Bupropion XL 150 mg' })
  const before = (await shown(product, robin)).supply_ends_on!
  await change(id, { to: 'paused', is_planned_stop: true })
  await product.advance(5 * dayMs)
  await change(id, { to: 'active' })
  expect(await shown(product, robin)).toMatchObject({ status: 'active', supply_ends_on: addDays(before, 5) })
})
