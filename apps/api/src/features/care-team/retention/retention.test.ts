import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeHold } from '@stillwater/contract/care/legal-holds'
import { decideRetention, listExpiredRecords } from '@stillwater/contract/care/retention'
import type { RetentionDecision } from '@stillwater/domain/care-team/retention'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'
import { outcome } from '../../disclosures/sharing.fixture.ts'

let product: TestApp
let admin: Person
beforeAll(async () => {
  product = await buildApp()
  admin = await product.newCarePerson('admin')
})
afterAll(() => product.close())

/** A patient whose last contact was so many years ago. */
async function oldPatient(years: number): Promise<Person> {
  const person = await product.quickPatient()
  await product.rows(`update users set created_at = app_now() - make_interval(years => $2) where id = $1`, [
    person.user.id,
    years,
  ])
  return person
}
const runJob = async () => {
  await product.rows(`update jobs set run_at = app_now() where name = 'care-team.list-expired-records'`)
  await product.advance(25 * 3_600_000)
}
const listed = async () => {
  const { api } = await product.signedIn(admin.email)
  return (await api.call(listExpiredRecords, {})).data.records
}
const decide = async (patient_id: string, decision: RetentionDecision) => {
  const { api } = await product.signedIn(admin.email)
  return api.call(decideRetention, { body: { patient_id, decision } })
}

test('retention: records past ten years are listed once and nothing of them is deleted; younger ones are not', async () => {
  const [old, young] = [await oldPatient(11), await oldPatient(9)]
  await runJob()
  await runJob()
  const ids = (await listed()).map(({ patient_id }) => patient_id)
  expect(ids.filter((id) => id === old.user.id)).toHaveLength(1)
  expect(ids).not.toContain(young.user.id)
  expect(await product.rows('select id from patients where id = $1', [old.user.id])).toHaveLength(1)
})

test('retention: a record that is kept comes back after a year, and one that may be destroyed does not', async () => {
  const [kept, given] = [await oldPatient(12), await oldPatient(12)]
  await runJob()
  await decide(kept.user.id, 'keep')
  await decide(given.user.id, 'destroy')
  await runJob()
  const state = async (person: Person) =>
    (await listed()).find(({ patient_id }) => patient_id === person.user.id)?.decision
  expect(await state(kept)).toBe('keep')
  await product.moveClock({ advance_ms: 366 * 24 * 3_600_000 })
  await runJob()
  expect(await state(kept)).toBeNull()
  expect(await state(given)).toBe('destroy')
})

test('retention: a record under a legal hold may not be destroyed, and only an administrator decides', async () => {
  const old = await oldPatient(12)
  const dana = await product.newCarePerson('therapist')
  await product.rows(`insert into care_team (patient_id, user_id, care_role) values ($1, $2, 'therapist')`, [
    old.user.id,
    dana.user.id,
  ])
  await dana.api.call(placeHold, { params: { id: old.user.id }, body: { reason: 'A claim' } })
  await runJob()
  expect(await outcome(decide(old.user.id, 'destroy'))).toBe('409 record_held')
  expect(await outcome(decide(old.user.id, 'keep'))).toBe('ok')
  expect(await outcome(decide(randomUUID(), 'keep'))).toBe('409 review_missing')
  const again = await product.signedIn(dana.email)
  expect(await outcome(again.api.call(listExpiredRecords, {}))).toBe('403 forbidden')
})

test('retention: the last day of a record, the day it is looked at, and when it comes back are days of the clinic', async () => {
  const [evening, day] = [await product.quickPatient(), '2040-06-15']
  await product.rows(
    `insert into settings (name, value) values ('billing', '{"zone": "Pacific/Honolulu"}')
      on conflict (name) do update set value = excluded.value`,
  )
  // The last contact was on the evening of the 14th in Honolulu, when it was the 15th in UTC.
  await product.rows(`update users set created_at = $2 where id = $1`, [
    evening.user.id,
    '2030-06-15T06:00:00Z',
  ])
  const lookAt = async (moment: string) => {
    await product.moveClock({ now: moment })
    await product.rows(`update jobs set run_at = app_now() where name = 'care-team.list-expired-records'`)
    await product.app.worker.runDue()
    return (await listed()).find(({ patient_id }) => patient_id === evening.user.id)?.last_active_on
  }
  // Ten years later it is the 14th there until ten in the morning of the 15th in UTC: the record must still be there.
  expect(await lookAt(`${day}T08:00:00Z`)).toBeUndefined()
  expect(await lookAt(`${day}T11:00:00Z`)).toBe('2030-06-14')
  // Eight in the evening of the 15th in Honolulu.
  await product.moveClock({ now: '2040-06-16T06:00:00Z' })
  await decide(evening.user.id, 'keep')
  const [kept] = await product.rows<{ on: string }>(
    'select review_again_on::text as on from retention_reviews where patient_id = $1',
    [evening.user.id],
  )
  expect(kept!.on).toBe('2041-06-15')
  await product.rows(`delete from settings where name = 'billing'`)
})
