import { agreeToOrder, declineOrder } from '@stillwater/contract/prescriptions'
import { addDays } from '@stillwater/domain/plans/billing-dates'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp, type TestApp } from '../../testing/build-app.ts'
import { nobody } from '../../platform/db/database.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { tellOfRunOut } from './remind-of-run-out.ts'
import { atNoon, dayMs, openTasks, prescribe, shown, someMember, todayOf } from './prescriptions.fixture.ts'

let product: TestApp
beforeAll(async () => {
  product = await buildApp()
  await atNoon(product)
})
afterAll(() => product.close())

/** A renewal of a medicine that may stop, so that no bridge is asked for: its price waits for the patient. */
async function renewed(days_left: number) {
  const { robin } = await someMember(product)
  const own_until = addDays(todayOf(product), days_left)
  const id = await prescribe(product, robin, {
    medication_name: 'Bupropion XL 150 mg',
    own_until,
    refills: 2,
  })
  await product.app.worker.runDue()
  expect(await shown(product, robin)).toMatchObject({ consent: 'needed' })
  return { robin, id, own_until }
}
const toldOf = async (email: string) =>
  (await product.mailTo(email)).filter(({ subject }) => subject?.includes('needs to be renewed'))

test('run-out: while the price of a renewal is not answered, its refills are not counted on and both sides are told', async () => {
  const { robin, own_until } = await renewed(20)
  await product.advance(7 * dayMs)
  expect(await shown(product, robin)).toMatchObject({ run_out_on: own_until })
  expect(await openTasks(product, robin, 'patient')).toContain('prescription-runs-out')
  expect(await openTasks(product, robin, 'care_team')).toContain('prescription-renewal')
  expect(await toldOf(robin.email)).toHaveLength(1)
})

test('run-out: a patient who agrees to the price has their refills counted again, and the tasks are finished', async () => {
  const { robin, id, own_until } = await renewed(20)
  await product.advance(7 * dayMs)
  const { api } = await product.signedIn(robin.email)
  const { price_cents } = await shown(product, robin)
  await api.call(agreeToOrder, { params: { id }, body: { price_cents: price_cents! } })
  await product.app.worker.runDue()
  expect((await shown(product, robin)).run_out_on! > own_until).toBe(true)
  expect(await openTasks(product, robin, 'patient')).not.toContain('prescription-runs-out')
  expect(await openTasks(product, robin, 'care_team')).not.toContain('prescription-renewal')
})

test('run-out: after a declined price both sides are told before the medicine is gone', async () => {
  const { robin, id, own_until } = await renewed(15)
  await robin.api.call(declineOrder, { params: { id }, body: {} })
  await product.advance(2 * dayMs)
  expect(await shown(product, robin)).toMatchObject({ consent: 'declined', run_out_on: own_until })
  expect(await openTasks(product, robin, 'care_team')).toContain('prescription-renewal')
})

test('run-out: one that is found after its day is told once, as something that has ended', async () => {
  const { robin } = await renewed(2)
  await product.moveClock({ advance_ms: 6 * dayMs })
  await product.app.worker.runDue()
  await product.advance(dayMs)
  const [told, ...more] = await toldOf(robin.email)
  expect(more).toEqual([])
  expect(told?.text).toContain('has ended')
  expect(await openTasks(product, robin, 'care_team')).toContain('prescription-renewal')
})

test('run-out: in the evening of the last day, which is tomorrow in UTC, it has not ended yet', async () => {
  const { robin, id, own_until } = await renewed(2)
  await product.rows(`update users set zone = 'Pacific/Honolulu' where id = $1`, [robin.user.id])
  await product.moveClock({ now: `${addDays(own_until, 1)}T06:00:00Z` })
  await product.rows(`update prescriptions set run_out_on = $2 where id = $1`, [id, own_until])
  const reminder = { prescription_id: id, run_out_on: own_until, days: 99 }
  await product.app.services.database.transaction(nobody, (connection) =>
    enqueue(connection, tellOfRunOut, reminder),
  )
  const told = await toldOf(robin.email)
  expect(told.filter(({ text }) => text.includes('has ended'))).toEqual([])
  expect(told[0]?.text).toContain('ends soon')
})
