import {
  bookAppointment,
  cancelAppointment,
  holdSlot,
  listAppointments,
  listSlots,
  readAppointment,
  readScheduleInfo,
} from '@stillwater/contract/scheduling'
import { listTasks } from '@stillwater/contract/tasks'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'
import { addAppointment, newBookableCarer, newMember, testNow } from '../scheduling.fixture.ts'

let product: TestApp
let therapist: Person
let provider: Person
let counselor: Person
let patient: Person
beforeAll(async () => {
  product = await buildApp()
  await product.moveClock({ now: testNow })
})
beforeEach(async () => {
  therapist = await newBookableCarer(product, 'therapist')
  provider = await newBookableCarer(product, 'provider')
  counselor = await newBookableCarer(product, 'care_manager')
  patient = await newMember(product)
})
afterAll(() => product.close())

type Kind = 'therapist' | 'provider' | 'care_manager'
const carerOf = (kind: Kind) => ({ therapist, provider, care_manager: counselor })[kind]
const book = async (kind: Kind, starts_at: string, over: object = {}) =>
  (
    await patient.api.call(bookAppointment, {
      body: { appointment_type: kind, careperson_id: carerOf(kind).user.id, starts_at, ...over },
    })
  ).data
const cancel = async (id: string, who = patient) =>
  (await who.api.call(cancelAppointment, { params: { id }, body: {} })).data
const own = async () => (await patient.api.call(listAppointments, {})).data.appointments
const slotsOn = async (kind: Kind, date: string) =>
  (
    await patient.api.call(listSlots, {
      query: { appointment_type: kind, careperson_id: carerOf(kind).user.id, date, duration: '45' },
    })
  ).data
const timestamps = async () =>
  (
    await product.rows<{ provider: string | null; counselor: string | null }>(
      `select provider_appointment_scheduled_at as provider, first_cm_visit_scheduled_at as counselor from patients where id = $1`,
      [patient.user.id],
    )
  )[0]!

const tuesday = '2026-12-08T15:00:00.000Z'
const friday = '2026-12-11T15:00:00.000Z'

describe('rescheduling: A-SCH-048', () => {
  test('gives back the old time, takes the new one and remembers what it replaced', async () => {
    const old = await book('therapist', tuesday)
    await product.rows(`update appointments set starts_at = starts_at, revision = 3 where id = $1`, [old.id])
    await product.rows(`update users set zone = zone where id = $1`, [patient.user.id])
    const moved = await book('therapist', friday, { cancel_appointment_id: old.id })
    expect(await own()).toMatchObject([{ id: moved.id, starts_at: friday }])
    expect(await slotsOn('therapist', '2026-12-08')).toContain(tuesday)
    expect((await patient.api.call(readAppointment, { params: { id: old.id } })).data.status).toBe('canceled')
    const [row] = await product.rows<object>('select moved_from, revision from appointments where id = $1', [
      moved.id,
    ])
    expect(row).toEqual({ moved_from: old.id, revision: 5 })
  })

  test('a refused move changes nothing', async () => {
    const old = await book('therapist', tuesday)
    const other = await newMember(product)
    await addAppointment(product, other, therapist, {
      appointment_type: 'therapist',
      starts_at: friday,
      minutes: 45,
    })
    await expect(book('therapist', friday, { cancel_appointment_id: old.id })).rejects.toMatchObject({
      code: 'slot_taken',
    })
    await expect(
      book('therapist', '2026-12-11T15:07:00Z', { cancel_appointment_id: old.id }),
    ).rejects.toMatchObject({
      code: 'slot_not_offered',
    })
    expect(await own()).toMatchObject([{ id: old.id, status: 'booked' }])
    expect(await slotsOn('therapist', '2026-12-08')).not.toContain(tuesday)
  })

  test('by half an hour: the new time may overlap the old one', async () => {
    const old = await book('therapist', tuesday)
    const moved = await book('therapist', '2026-12-08T15:30:00.000Z', { cancel_appointment_id: old.id })
    expect(await own()).toMatchObject([{ id: moved.id }])
  })

  test('ends 24 hours before the session, unless the clinic asked for another time', async () => {
    const id = await addAppointment(product, patient, therapist, {
      appointment_type: 'therapist',
      starts_at: '2026-12-08T13:45:00Z',
      minutes: 45,
    })
    expect(await own()).toMatchObject([{ id, can_reschedule: false, is_late_cancel: true }])
    await expect(book('therapist', friday, { cancel_appointment_id: id })).rejects.toMatchObject({
      code: 'too_late_to_move',
    })
    await product.rows('update appointments set new_time_asked_at = app_now() where id = $1', [id])
    expect(await own()).toMatchObject([
      { id, can_reschedule: true, is_late_cancel: false, needs_new_time: true },
    ])
    expect((await book('therapist', friday, { cancel_appointment_id: id })).starts_at).toBe(friday)
  })
})

describe('a move that the clinic asks for', () => {
  test('is open to a patient whose membership is paused, from the kept time to the booking', async () => {
    const { id } = await book('therapist', friday)
    await product.rows(`update patients set status = 'paused' where id = $1`, [patient.user.id])
    const wanted = {
      appointment_type: 'therapist' as const,
      careperson_id: therapist.user.id,
      starts_at: '2026-12-11T17:00:00.000Z',
      cancel_appointment_id: id,
    }
    await expect(patient.api.call(holdSlot, { body: wanted })).rejects.toMatchObject({
      code: 'membership_paused',
    })
    await product.rows('update appointments set new_time_asked_at = app_now() where id = $1', [id])
    const query = { appointment_type: 'therapist' as const, cancel_appointment_id: id }
    expect((await patient.api.call(readScheduleInfo, { query })).data.obstacle).toBeNull()
    await patient.api.call(holdSlot, { body: wanted })
    expect((await patient.api.call(bookAppointment, { body: wanted })).data.starts_at).toBe(wanted.starts_at)
  })
})

describe('canceling', () => {
  test('frees the time, and canceling again says that it is over', async () => {
    const { id } = await book('therapist', friday)
    expect(await cancel(id)).toMatchObject({ id, status: 'canceled', is_late_cancel: false })
    expect(await own()).toEqual([])
    expect(await slotsOn('therapist', '2026-12-11')).toContain(friday)
    await expect(cancel(id)).rejects.toMatchObject({ code: 'appointment_over' })
  })

  test.each([
    [24, undefined, false],
    [23, undefined, true],
    [23, { late_cancel_hours: 12 }, false],
  ])('%i hours before, with the setting %j: late is %s', async (hours, setting, late) => {
    if (setting) await product.rows(`insert into settings (name, value) values ('scheduling', $1)`, [setting])
    const now = product.app.services.clock.now().getTime()
    const starts_at = new Date(now + hours * 3_600_000 + 60_000).toISOString()
    const id = await addAppointment(product, patient, therapist, { appointment_type: 'therapist', starts_at })
    expect(await cancel(id)).toMatchObject({ is_late_cancel: late })
    await product.rows(`delete from settings where name = 'scheduling'`)
  })

  test('one that has begun is refused', async () => {
    const now = product.app.services.clock.now().getTime()
    const starts_at = new Date(now - 60_000).toISOString()
    const id = await addAppointment(product, patient, therapist, { appointment_type: 'therapist', starts_at })
    await expect(cancel(id)).rejects.toMatchObject({ code: 'appointment_over' })
  })

  test('and booking by someone else at the same moment leave one appointment at most', async () => {
    const other = await newMember(product)
    const { id } = await book('therapist', friday)
    const [, second] = await Promise.allSettled([
      cancel(id),
      other.api.call(bookAppointment, {
        body: { appointment_type: 'therapist', careperson_id: therapist.user.id, starts_at: friday },
      }),
    ])
    if (second.status === 'rejected') expect(second.reason).toMatchObject({ code: 'slot_taken' })
    const booked = await product.rows(
      `select id from appointments where care_person_id = $1 and status = 'booked'`,
      [therapist.user.id],
    )
    expect(booked).toHaveLength(second.status === 'fulfilled' ? 1 : 0)
  })
})

describe('a first visit', () => {
  test('leaves its moment, finishes the tasks that asked for it, and completes the care team', async () => {
    await product.rows(
      `insert into tasks (id, patient_id, audience, task_key) select gen_random_uuid(), $1, audience, task_key
       from (values ('patient', 'schedule-initial-dr'), ('patient', 'schedule-initial-cm'), ('care_team', 'arrange-provider-visit'),
                    ('care_team', 'arrange-care-manager-visit'), ('patient', 'online-checkin')) t (audience, task_key)`,
      [patient.user.id],
    )
    await book('provider', tuesday)
    const openTasks = async () =>
      (
        await product.rows<{ task_key: string }>(
          'select task_key from tasks where patient_id = $1 and done_at is null order by task_key',
          [patient.user.id],
        )
      ).map(({ task_key }) => task_key)
    expect(await openTasks()).toEqual(['arrange-care-manager-visit', 'online-checkin', 'schedule-initial-cm'])
    expect(await timestamps()).toMatchObject({ provider: expect.any(String), counselor: null })
    await book('care_manager', '2026-12-09T15:00:00.000Z')
    expect(await openTasks()).toEqual(['online-checkin'])
    expect((await timestamps()).counselor).not.toBeNull()
    const team = await product.rows<{ user_id: string }>(
      'select user_id from care_team where patient_id = $1 and until is null',
      [patient.user.id],
    )
    expect(team.map(({ user_id }) => user_id).toSorted()).toEqual(
      [provider.user.id, counselor.user.id].toSorted(),
    )
  })

  test('A-APT-010: one that is canceled can be scheduled anew: its moment goes and its task is listed again', async () => {
    const { id } = await book('care_manager', tuesday)
    await cancel(id)
    expect((await timestamps()).counselor).toBeNull()
    const { tasks } = (await patient.api.call(listTasks, {})).data
    expect(tasks.map(({ task_key }) => task_key)).toEqual(['schedule-initial-cm'])
    await book('care_manager', friday)
    expect((await patient.api.call(listTasks, {})).data.tasks).toEqual([])
    expect((await timestamps()).counselor).not.toBeNull()
  })

  test('that is moved keeps its first moment', async () => {
    const { id } = await book('provider', tuesday)
    const { provider: first } = await timestamps()
    await product.advance(60_000)
    await book('provider', friday, { cancel_appointment_id: id })
    expect((await timestamps()).provider).toBe(first)
  })

  test('canceling a follow-up keeps the moment of the first visit', async () => {
    await addAppointment(product, patient, provider, {
      appointment_type: 'provider',
      starts_at: '2026-12-01T15:00:00Z',
      status: 'completed',
    })
    const { id } = await book('provider', tuesday)
    await cancel(id)
    expect((await timestamps()).provider).not.toBeNull()
    expect((await patient.api.call(listTasks, {})).data.tasks).toEqual([])
  })

  test('with someone else does not change who is on the care team', async () => {
    await product.rows('insert into care_team (patient_id, user_id, care_role) values ($1, $2, $3)', [
      patient.user.id,
      therapist.user.id,
      'therapist',
    ])
    const colleague = await newBookableCarer(product, 'therapist')
    await patient.api.call(bookAppointment, {
      body: { appointment_type: 'therapist', careperson_id: colleague.user.id, starts_at: tuesday },
    })
    const team = await product.rows<{ user_id: string }>(
      'select user_id from care_team where patient_id = $1 and until is null',
      [patient.user.id],
    )
    expect(team).toEqual([{ user_id: therapist.user.id }])
  })
})

describe('what leaves a trace', () => {
  test('every booking, move and cancellation is audited, and both sides are told', async () => {
    const since = await product.rows<{ id: number }>('select coalesce(max(id), 0) as id from audit_events')
    const first = await book('therapist', tuesday)
    const moved = await book('therapist', friday, { cancel_appointment_id: first.id })
    await cancel(moved.id)
    const audited = await product.rows<{ action: string }>(
      'select action from audit_events where id > $1 and actor_id = $2 order by id',
      [since[0]!.id, patient.user.id],
    )
    expect(audited.map(({ action }) => action)).toEqual([
      'POST /api/calendar',
      'POST /api/calendar',
      'POST /api/calendar/:id/cancel',
    ])
    const told = await product.rows<{ user_id: string; kind: string; record_id: string }>(
      `select user_id, kind, record_id from live_events where user_id = any($1::uuid[]) order by seq`,
      [[patient.user.id, therapist.user.id]],
    )
    for (const [user_id, kind] of [
      [patient.user.id, 'appointment'],
      [therapist.user.id, 'care_calendar'],
    ])
      expect(told.filter((one) => one.user_id === user_id && one.kind === kind)).toHaveLength(3)
  })

  test('a care person on the team reads an appointment, a stranger does not, and the read is audited', async () => {
    const { id } = await book('therapist', tuesday)
    const stranger = await newBookableCarer(product, 'therapist')
    expect((await therapist.api.call(readAppointment, { params: { id } })).data).toMatchObject({ id })
    await expect(stranger.api.call(readAppointment, { params: { id } })).rejects.toMatchObject({
      code: 'not_found',
    })
    const reads = await product.rows('select from audit_events where actor_id = $1 and record_id = $2', [
      therapist.user.id,
      id,
    ])
    expect(reads.length).toBeGreaterThan(0)
  })
})
