import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '@stillwater/domain/plans/billing-dates'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'
import { comeTo, todayOf } from '../../plans/membership.fixture.ts'
import { beginVisit } from '../walker.fixture.ts'

let product: TestApp
let sam: Person
beforeAll(async () => {
  product = await buildApp({ INACTIVITY_TIMEOUT_MS: '86400000' })
})
afterAll(() => product.close())
beforeEach(async () => {
  await product.advance(61_000)
  sam = await product.quickPatient()
  await completeOne()
})

async function completeOne() {
  await beginVisit(sam)
  await product.rows(
    `with v as (update visits set completed_at = app_now() where patient_id = $1 and completed_at is null)
     update patients set status = 'active_client' where id = $1`,
    [sam.user.id],
  )
}
const setStatus = (status: string) =>
  product.rows('update patients set status = $2 where id = $1', [sam.user.id, status])
const inDays = (days: number) => comeTo(product, addDays(todayOf(product), days), true)
const openCheckIns = async () =>
  (
    await product.rows(
      `select id from tasks where patient_id = $1 and task_key = 'online-checkin' and done_at is null`,
      [sam.user.id],
    )
  ).length
const letters = async () =>
  (await product.mailTo(sam.email)).filter(({ subject }) => subject === 'Time for a short check-in').length

describe('check-ins', () => {
  test('check-ins: two weeks after the first one the next is asked for, with two reminders', async () => {
    await inDays(13)
    expect([await openCheckIns(), await letters()]).toEqual([0, 0])
    await inDays(2)
    expect([await openCheckIns(), await letters()]).toEqual([1, 1])
    await inDays(4)
    expect([await openCheckIns(), await letters()]).toEqual([1, 2])
    await inDays(30)
    expect([await openCheckIns(), await letters()]).toEqual([1, 2])
  })

  test('check-ins: one that was begun is not reminded of', async () => {
    await inDays(15)
    await beginVisit(sam)
    await inDays(4)
    expect([await openCheckIns(), await letters()]).toEqual([0, 1])
  })

  test('check-ins: a patient who wants no reminders has the task and no letter', async () => {
    await product.rows('update users set receive_reminder_notifications = false where id = $1', [sam.user.id])
    await inDays(15)
    expect([await openCheckIns(), await letters()]).toEqual([1, 0])
  })

  test.each(['paused', 'canceled', 'lead'])('check-ins: a patient who is %s is not asked', async (status) => {
    await setStatus(status)
    await inDays(30)
    expect([await openCheckIns(), await letters()]).toEqual([0, 0])
  })
})
