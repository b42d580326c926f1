import { randomUUID } from 'node:crypto'
import {
  bookAppointment,
  holdSlot,
  listAppointments,
  listEarliestTimes,
  readScheduleInfo,
  releaseHold,
} from '@stillwater/contract/scheduling'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'
import { addAppointment, newBookableCarer, newMember, startAtTestNow } from '../scheduling.fixture.ts'

let product: TestApp
beforeAll(async () => {
  product = await buildApp()
  await startAtTestNow(product)
})
afterAll(() => product.close())

const info = async (who: Person, query: object = {}) =>
  (await who.api.call(readScheduleInfo, { query: { appointment_type: 'therapist', ...query } })).data

describe('schedule info: A-SCH-039', () => {
  test('A-SCH-023, A-SCH-040, A-SCH-042: the length is the provider’s own, 45 with a therapist, 30 with a counselor', async () => {
    const provider = await newBookableCarer(product, 'provider', { visit_minutes: 60 })
    const patient = await newMember(product)
    expect(
      await info(patient, { appointment_type: 'provider', careperson_id: provider.user.id }),
    ).toMatchObject({
      duration: 60,
      zone: 'America/New_York',
      provider_id: provider.user.id,
      careperson: { id: provider.user.id, name: 'Dana Carer', photo_url: null, profile_url: null },
      already_scheduled: null,
      reschedules: null,
      obstacle: null,
      is_waiting: false,
      reschedule_hours: 24,
      hold_minutes: 5,
    })
    expect((await info(patient)).duration).toBe(45)
    expect((await info(patient, { appointment_type: 'care_manager' })).duration).toBe(30)
  })

  test('schedule info: a time that is being kept is named until it runs out, and the list names the zone', async () => {
    const carer = await newBookableCarer(product, 'therapist')
    const patient = await newMember(product)
    const careperson_id = carer.user.id
    const starts_at = '2026-12-08T15:00:00.000Z'
    const body = { appointment_type: 'therapist', careperson_id, starts_at } as const
    const { held_until } = (await patient.api.call(holdSlot, { body })).data
    const { held, can_book_another } = await info(patient)
    expect(held).toMatchObject({ starts_at, held_until })
    expect(held?.seconds_left).toBeGreaterThan(0)
    expect(can_book_another).toBe(false)
    await patient.api.call(releaseHold, {})
    expect((await info(patient)).held).toBeNull()
    expect((await patient.api.call(listAppointments, {})).data).toEqual({
      appointments: [],
      zone: 'America/New_York',
    })
  })

  test('A-SCH-041: it names what is already booked, and what a new time would replace', async () => {
    const carer = await newBookableCarer(product, 'therapist')
    const patient = await newMember(product)
    const id = await addAppointment(product, patient, carer, {
      appointment_type: 'therapist',
      starts_at: '2026-12-10T15:00:00Z',
    })
    expect(await info(patient)).toMatchObject({
      already_scheduled: { id, can_reschedule: true },
      reschedules: null,
    })
    expect(await info(patient, { cancel_appointment_id: id })).toMatchObject({
      already_scheduled: null,
      reschedules: { id },
      careperson: { id: carer.user.id },
    })
    await product.rows('update appointments set new_time_asked_at = app_now() where id = $1', [id])
    expect(await info(patient, { cancel_appointment_id: id })).toMatchObject({ careperson: null })
    const other = await newMember(product)
    await expect(info(other, { cancel_appointment_id: id })).rejects.toMatchObject({ code: 'not_found' })
    await expect(info(other, { cancel_appointment_id: randomUUID() })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  test.each([
    [{ status: 'lead' }, 'not_a_member'],
    [{ status: 'paused' }, 'paused'],
    [{ region: null }, 'region_missing'],
    [{}, null],
  ])('of %j names the obstacle %s', async (state, obstacle) => {
    expect((await info(await newMember(product, state))).obstacle).toBe(obstacle)
  })
})

describe('earliest times, before anything is paid', () => {
  test('are those of anyone who could be booked in this state, and the first of them can be booked', async () => {
    const therapist = await newBookableCarer(product, 'therapist', {
      regions: ['UT'],
      hours: [[600, 700 - 40]],
      weekdays: [3],
    })
    await newBookableCarer(product, 'provider', { regions: ['UT'], is_in_network: false })
    const lead = await newMember(product, { region: 'UT', status: 'lead' })
    const ask = async (query: { offering_key: string; is_insurance?: 'true' }) =>
      (await lead.api.call(listEarliestTimes, { query })).data
    const first = '2026-12-09T15:00:00.000Z'
    const { zone, earliest } = await ask({ offering_key: 'medication-therapy' })
    expect(zone).toBe('America/New_York')
    expect(earliest).toEqual([
      { appointment_type: 'provider', starts_at: expect.stringMatching(/^2026-12-07/) },
      { appointment_type: 'therapist', starts_at: first },
      { appointment_type: 'care_manager', starts_at: null },
    ])
    expect((await ask({ offering_key: 'medication', is_insurance: 'true' })).earliest[0]).toEqual({
      appointment_type: 'provider',
      starts_at: null,
    })
    await product.rows(`update patients set status = 'paid_but_incomplete' where id = $1`, [lead.user.id])
    const { data } = await lead.api.call(bookAppointment, {
      body: { appointment_type: 'therapist', starts_at: first, duration: 45 },
    })
    expect(data).toMatchObject({ careperson_id: therapist.user.id, starts_at: first })
    expect((await ask({ offering_key: 'therapy' })).earliest).toEqual([
      { appointment_type: 'therapist', starts_at: '2026-12-16T15:00:00.000Z' },
    ])
  })

  test('of a plan that does not exist are refused', async () => {
    const lead = await newMember(product, { status: 'lead' })
    await expect(lead.api.call(listEarliestTimes, { query: { offering_key: 'gold' } })).rejects.toMatchObject(
      { code: 'plan_not_available' },
    )
  })
})
