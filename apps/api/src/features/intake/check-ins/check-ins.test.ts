import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readCheckInRhythm, setCheckInRhythm } from '@stillwater/contract/care/check-ins'
import { readNextCheckIn } from '@stillwater/contract/check-ins'
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

describe('check-in rhythm', () => {
  const params = () => ({ params: { id: sam.user.id } })
  const carer = async (onTeam = true) => {
    const dana = await product.newCarePerson('therapist')
    if (onTeam)
      await product.rows(
        `insert into care_team (patient_id, user_id, care_role) values ($1, $2, 'therapist')`,
        [sam.user.id, dana.user.id],
      )
    return dana
  }

  test('check-in rhythm: what the care team chose replaces the clinic’s, until it is removed', async () => {
    const dana = await carer()
    const choose = async (every_days: 7 | 28 | null) =>
      (await dana.api.call(setCheckInRhythm, { ...params(), body: { every_days } })).data
    const before = (await dana.api.call(readCheckInRhythm, params())).data
    expect(before).toMatchObject({ every_days: null, clinic: { often_days: 14, later_days: 28 } })
    const weekly = await choose(7)
    expect(Date.parse(before.next!.at) - Date.parse(weekly.next!.at)).toBe(7 * 86_400_000)
    await inDays(8)
    expect([await openCheckIns(), await letters()]).toEqual([1, 1])

    await completeOne()
    expect(await choose(28)).toMatchObject({ every_days: 28 })
    await inDays(20)
    expect(await openCheckIns()).toBe(0)
    expect(await choose(null)).toMatchObject({ every_days: null })
    await product.app.worker.runDue()
    await inDays(1)
    expect(await openCheckIns()).toBe(1)
  })

  test('next check-in: the patient reads the date that the care team’s choice gives, and that it is due', async () => {
    const dana = await carer()
    const next = async () => (await sam.api.call(readNextCheckIn, params())).data.next
    const planned = await next()
    expect(planned).toMatchObject({ is_due: false })
    const { data: chosen } = await dana.api.call(setCheckInRhythm, {
      ...params(),
      body: { every_days: 7 },
    })
    expect(await next()).toEqual(chosen.next)
    expect(Date.parse(planned!.at) - Date.parse(chosen.next!.at)).toBe(7 * 86_400_000)
    await inDays(8)
    expect(await next()).toEqual({ ...chosen.next, is_due: true })
    await beginVisit(sam)
    expect(await next()).toBeNull()
  })

  test('next check-in: none is named to a patient whose membership is paused, and none of another patient', async () => {
    const other = await product.quickPatient()
    const { status } = await product.send('GET', `/api/patients/${sam.user.id}/next_check_in`, {
      headers: other.headers,
    })
    expect(status).toBe(404)
    await setStatus('paused')
    expect((await sam.api.call(readNextCheckIn, params())).data).toEqual({ next: null })
  })

  test('check-in rhythm: a clinician who reaches the patient only while on call reads it and cannot set it', async () => {
    const joan = await carer(false)
    await product.rows(
      `with task as (
         insert into tasks (id, patient_id, audience, task_key, urgent, due_at)
         values (gen_random_uuid(), $1, 'care_team', 'review-history', true, app_now() + interval '1 day'))
       update care_people set backup_on_call = true where id = $2`,
      [sam.user.id, joan.user.id],
    )
    expect((await joan.api.call(readCheckInRhythm, params())).data).toMatchObject({ can_set: false })
    const path = `/api/care/patients/${sam.user.id}/check_in_rhythm`
    const put = await product.send('PUT', path, { headers: joan.headers, body: { every_days: 7 } })
    expect([put.status, put.json]).toMatchObject([403, { code: 'forbidden' }])
  })

  test('check-in rhythm: a clinic’s own setting is used, reminders included', async () => {
    await product.rows(
      `insert into settings (name, value) values ('check_ins', '{"often_days": 5, "reminder_days": 1}')`,
    )
    try {
      await inDays(6)
      expect([await openCheckIns(), await letters()]).toEqual([1, 1])
      await inDays(2)
      expect([await openCheckIns(), await letters()]).toEqual([1, 2])
    } finally {
      await product.rows(`delete from settings where name = 'check_ins'`)
    }
  })

  test('check-in rhythm: a patient, a stranger to the patient and odd numbers are refused', async () => {
    const [dana, joan] = [await carer(), await carer(false)]
    const path = `/api/care/patients/${sam.user.id}/check_in_rhythm`
    const put = async ({ headers }: Person, every_days: unknown) =>
      (await product.send('PUT', path, { headers, body: { every_days } })).status
    expect(await put(sam, 7)).toBe(403)
    expect(await put(joan, 7)).toBe(404)
    for (const odd of [0, 8, -7, 1e9, '7', undefined]) expect(await put(dana, odd)).toBe(422)
    expect(await product.rows('select from check_in_rhythms where patient_id = $1', [sam.user.id])).toEqual(
      [],
    )
  })
})
