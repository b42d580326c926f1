import { listFreeDates } from '@stillwater/contract/scheduling'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'
import { addAppointment, newBookableCarer, newMember, startAtTestNow } from '../scheduling.fixture.ts'

let product: TestApp
let carer: Person
beforeAll(async () => {
  product = await buildApp()
  await startAtTestNow(product)
  carer = await newBookableCarer(product, 'therapist')
})
afterAll(() => product.close())

const days = async () =>
  (
    await product.rows<{ day: string }>('select day from free_time where care_person_id = $1 order by day', [
      carer.user.id,
    ])
  ).map(({ day }) => day)
const hourMs = 3_600_000

test('free time: a day joins the booking window every day, and past days are deleted', async () => {
  await product.advance(7 * 24 * hourMs)
  const kept = await days()
  expect([kept[0], kept.at(-1)]).toEqual(['2026-12-12', '2027-02-14'])
  const patient = await newMember(product)
  const { data } = await patient.api.call(listFreeDates, {
    query: { appointment_type: 'therapist', careperson_id: carer.user.id },
  })
  expect(data).toHaveLength(61)
})

test('free time: an appointment beyond the window is known when its day joins', async () => {
  const patient = await newMember(product)
  const starts_at = '2027-02-20T15:00:00.000Z'
  await product.rows('delete from free_time where day > $1', ['2027-02-14'])
  await addAppointment(product, patient, carer, { appointment_type: 'therapist', starts_at })
  await product.rows('delete from free_time where day > $1', ['2027-02-14'])
  await product.advance(7 * 24 * hourMs)
  const [row] = await product.rows<{ free: boolean }>(
    `select get_bit(mask, 40) = 1 as free from free_time where care_person_id = $1 and day = '2027-02-20'`,
    [carer.user.id],
  )
  expect(row).toEqual({ free: false })
})

test('free time: days that are missing ahead of one that was booked beyond the window are filled, and no other day is derived again', async () => {
  const all = await days()
  const [gap, kept] = [all.slice(-6, -3), all.at(10)!]
  await product.rows('delete from free_time where care_person_id = $1 and day = any($2::date[])', [
    carer.user.id,
    gap,
  ])
  await product.rows(`update free_time set mask = 0::bit(100) where care_person_id = $1 and day = $2`, [
    carer.user.id,
    kept,
  ])
  await product.advance(hourMs)
  expect((await days()).filter((day) => gap.includes(day))).toEqual(gap)
  const [row] = await product.rows<{ is_kept: boolean }>(
    `select mask = 0::bit(100) as is_kept from free_time where care_person_id = $1 and day = $2`,
    [carer.user.id, kept],
  )
  expect(row).toEqual({ is_kept: true })
})

test('free time: a schedule whose days are missing is completed within the hour', async () => {
  await product.rows('delete from free_time where care_person_id = $1', [carer.user.id])
  await product.advance(hourMs)
  expect((await days()).length).toBeGreaterThan(60)
})

test('free time: a wider window of the clinic’s settings is filled too', async () => {
  await product.rows(`insert into settings (name, value) values ('scheduling', '{"window_days": 90}')`)
  await product.advance(hourMs)
  expect((await days()).length).toBeGreaterThan(90)
})
