import {
  bookAppointment,
  holdSlot,
  listAppointments,
  listSlots,
  releaseHold,
} from '@stillwater/contract/scheduling'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'
import { crowdOfMembers } from '../crowd.fixture.ts'
import { newBookableCarer, newMember, startAtTestNow } from '../scheduling.fixture.ts'

let product: TestApp
let carer: Person
let patient: Person
let other: Person
beforeAll(async () => {
  product = await buildApp()
  await startAtTestNow(product)
})
beforeEach(async () => {
  carer = await newBookableCarer(product, 'therapist')
  patient = await newMember(product)
  other = await newMember(product)
})
afterAll(() => product.close())

const slot = '2026-12-08T15:00:00.000Z'
const later = '2026-12-08T16:00:00.000Z'
const minuteMs = 60_000
const choice = (starts_at = slot) => ({
  appointment_type: 'therapist' as const,
  careperson_id: carer.user.id,
  starts_at,
})
const hold = async (who: Person, starts_at = slot) =>
  (await who.api.call(holdSlot, { body: choice(starts_at) })).data
const book = (who: Person, starts_at = slot) => who.api.call(bookAppointment, { body: choice(starts_at) })
const offered = async (who: Person) =>
  (
    await who.api.call(listSlots, {
      query: {
        appointment_type: 'therapist',
        careperson_id: carer.user.id,
        date: '2026-12-08',
        duration: '45',
      },
    })
  ).data
const heldRows = () =>
  product.rows<{ id: string; patient_id: string }>(
    `select id, patient_id from appointments where care_person_id = $1 and status = 'held'`,
    [carer.user.id],
  )

test('holds: N27: a chosen time is kept for five minutes and offered to nobody else', async () => {
  const { held_until, careperson_id } = await hold(patient)
  const seconds = (Date.parse(held_until) - product.app.services.clock.now().getTime()) / 1000
  expect(seconds).toBeGreaterThan(290)
  expect(seconds).toBeLessThanOrEqual(300)
  expect(careperson_id).toBe(carer.user.id)
  expect(await offered(other)).not.toContain(slot)
  await expect(book(other)).rejects.toMatchObject({ code: 'slot_taken' })
  await expect(hold(other)).rejects.toMatchObject({ code: 'slot_taken' })
})

test('holds: the patient books the time they hold, and the hold becomes the appointment', async () => {
  const { id } = await hold(patient)
  expect((await book(patient)).data).toMatchObject({ id, status: 'booked', duration: 45 })
  expect(await heldRows()).toEqual([])
  expect((await patient.api.call(listAppointments, {})).data.appointments).toHaveLength(1)
})

test('holds: a hold is no appointment', async () => {
  await hold(patient)
  expect((await patient.api.call(listAppointments, {})).data.appointments).toEqual([])
})

test('holds: choosing another time gives back the first one', async () => {
  await hold(patient)
  await hold(patient, later)
  expect(await heldRows()).toHaveLength(1)
  expect(await offered(other)).toContain(slot)
  expect(await offered(other)).not.toContain(later)
})

test('holds: booking another time than the held one gives the held one back', async () => {
  await hold(patient)
  expect((await book(patient, later)).data.starts_at).toBe(later)
  expect(await heldRows()).toEqual([])
  expect(await offered(other)).toContain(slot)
})

test('holds: a hold that is given back is offered again; giving back nothing is no error', async () => {
  await hold(patient)
  for (let times = 0; times < 2; times++)
    expect((await patient.api.call(releaseHold, {})).data).toEqual({ success: true })
  expect(await offered(other)).toContain(slot)
})

test('holds: a patient gives back only what they hold themselves', async () => {
  await hold(patient)
  await other.api.call(releaseHold, {})
  expect((await heldRows()).map(({ patient_id }) => patient_id)).toEqual([patient.user.id])
})

test('holds: one that ran out is deleted by a job, and its time is offered again', async () => {
  await hold(patient)
  await product.advance(6 * minuteMs)
  expect(await heldRows()).toEqual([])
  expect(await offered(other)).toContain(slot)
})

test('holds: one that ran out keeps nobody waiting for the job', async () => {
  await hold(patient)
  await product.rows(`update appointments set held_until = app_now() where care_person_id = $1`, [
    carer.user.id,
  ])
  expect((await book(other)).data.status).toBe('booked')
  await expect(book(patient)).rejects.toMatchObject({ code: 'slot_taken' })
})

test('holds: the patient whose hold ran out still books the time while it is free', async () => {
  await hold(patient)
  await product.rows(`update appointments set held_until = app_now() where care_person_id = $1`, [
    carer.user.id,
  ])
  expect((await book(patient)).data.status).toBe('booked')
  expect(await heldRows()).toEqual([])
})

test('holds: fifty patients choose one time at once: one holds it, and 49 are told', async () => {
  const crowd = await crowdOfMembers(product, 50)
  const answers = await Promise.all(
    crowd.map(({ headers }) => product.send('POST', '/api/calendar/holds', { headers, body: choice() })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ json }) => (json as { code?: string }).code === 'slot_taken')).toHaveLength(49)
  expect(await heldRows()).toHaveLength(1)
})

test('holds: one patient who taps ten times holds one time', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      product.send('POST', '/api/calendar/holds', { headers: patient.headers, body: choice() }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(await heldRows()).toHaveLength(1)
})

test('holds: an expired hold that its owner books while another patient takes it goes to one of them', async () => {
  for (let round = 0; round < 10; round++) {
    const starts_at = new Date(Date.parse('2026-12-09T14:00:00Z') + round * 45 * minuteMs).toISOString()
    const [one, two] = [await newMember(product), await newMember(product)]
    await hold(one, starts_at)
    await product.rows(`update appointments set held_until = app_now() where patient_id = $1`, [one.user.id])
    const results = await Promise.allSettled([book(one, starts_at), book(two, starts_at)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'slot_taken' },
    })
  }
})
