import { withdrawPlanPrice } from '@stillwater/contract/care/plans'
import { cancelAppointment } from '@stillwater/contract/scheduling'
import { expect, test } from 'vitest'
import { nobody, statement } from '../../platform/db/database.ts'
import { billingDayOf, setPrice } from '../plans/prices/prices.fixture.ts'
import { clinic, setUpClinic } from '../superbills/superbills.fixture.ts'
import { estimatesForTests, friday, inThreeWeeks, thursday } from './estimates.fixture.ts'
import { makeEstimate } from './make-estimate.ts'

const hour = 60 * 60_000
const here = estimatesForTests()

const cancelRow = statement<never>(
  'test_cancel_row',
  `update appointments set status = 'canceled', canceled_at = app_now(), canceled_by = 'patient' where id = $1`,
)

test('estimate: someone who was insured when they scheduled and pays out of pocket now gets one', async () => {
  await here.product.rows('update patients set is_insurance = true where id = $1', [here.patient.user.id])
  await here.book(inThreeWeeks)
  await here.rows()
  await here.product.rows('update patients set is_insurance = false where id = $1', [here.patient.user.id])
  await here.watch()
  expect(await here.rows()).toMatchObject([
    { rule: 'insured', is_replaced: true },
    { rule: 'within_three_days', is_delivered: true, is_replaced: false },
  ])
})

test('estimate: when the session moves, the new time gets its own and the old one is replaced', async () => {
  const old = await here.book(thursday)
  await here.rows()
  const moved = await here.book(friday, { cancel_appointment_id: old })
  expect(await here.rows()).toMatchObject([
    { appointment_id: old, is_replaced: true },
    { appointment_id: moved, is_replaced: false, is_delivered: true },
  ])
  expect((await here.listed()).estimates.map(({ starts_at, state }) => [starts_at, state])).toEqual([
    [friday, 'current'],
    [thursday, 'replaced'],
  ])
})

test('estimate: one that is being made while the session is canceled is not made', async () => {
  const appointment_id = await here.book(thursday)
  const [made] = await here.rows()
  await here.product.rows(
    'update estimates set made_at = null, delivered_at = null, made_for_plan = null, sealed = null where id = $1',
    [made?.id],
  )
  const { background } = here.product.app.services
  let making: Promise<string> | undefined
  await background.transaction(nobody, async ({ run }) => {
    await run(cancelRow, [appointment_id])
    // It waits for the lock of the session until this transaction has ended.
    making = makeEstimate(here.tools(), made!.id)
  })
  expect(await making).toBe('over')
  expect(await here.rows()).toMatchObject([{ is_made: false, is_replaced: true }])
})

test('estimate: of a canceled session it stays on record and says so', async () => {
  const id = await here.book(thursday)
  await here.rows()
  await here.patient.api.call(cancelAppointment, { params: { id }, body: {} })
  expect((await here.listed()).estimates).toMatchObject([{ state: 'canceled' }])
})

test('estimate: when the plan and its price change, it is made anew', async () => {
  await here.book(inThreeWeeks)
  await here.rows()
  await here.product.rows(`update patients set offering_key = 'medication-therapy' where id = $1`, [
    here.patient.user.id,
  ])
  await here.watch()
  expect(await here.rows()).toMatchObject([{ is_replaced: true }, { is_replaced: false, is_delivered: true }])
  expect((await here.listed()).estimates[0]?.total_cents).toBe(13_900 + 11 * 32_500)
  await here.watch()
  expect(await here.rows()).toHaveLength(2)
})

test('estimate: when the clinic sets another price, someone without a membership gets one anew', async () => {
  await here.book(inThreeWeeks)
  await here.rows()
  const admin = await here.product.newCarePerson('admin')
  const day = { billed_as: 'therapy', from_day: billingDayOf(here.product) } as const
  await setPrice(admin, { ...day, month_cents: 27_900, first_month_cents: 10_900 })
  await here.watch()
  expect(await here.rows()).toMatchObject([{ is_replaced: true }, { is_replaced: false, is_delivered: true }])
  expect((await here.listed()).estimates[0]?.total_cents).toBe(10_900 + 11 * 27_900)
  await here.watch()
  expect(await here.rows()).toHaveLength(2)
  await admin.api.call(withdrawPlanPrice, { body: day })
})

test('estimate: while the clinic’s details are missing none is made; late, the care team has a task until it is delivered', async () => {
  await setUpClinic(here.product, { ...clinic, npi: '' })
  await here.book(thursday)
  expect(await here.rows()).toMatchObject([{ is_made: false }])
  expect(await here.listed()).toMatchObject({ estimates: [], pending_until: '2026-12-09T05:00:00.000Z' })
  await here.product.moveClock({ advance_ms: 24 * hour })
  await here.watch()
  expect(await here.tasks()).toEqual([])
  await here.product.moveClock({ advance_ms: 16 * hour })
  await here.watch()
  expect(await here.tasks()).toEqual(['late-estimate'])
  await setUpClinic(here.product)
  await here.watch()
  expect(await here.rows()).toMatchObject([{ is_delivered: true }])
  expect(await here.tasks()).toEqual([])
})
