import { bookAppointment, readAppointment } from '@stillwater/contract/scheduling'
import { listTasks } from '@stillwater/contract/tasks'
import { describe, expect, test } from 'vitest'
import { addAppointment, newBookableCarer } from '../scheduling.fixture.ts'
import {
  book,
  cancel,
  counselor,
  friday,
  openCalendars,
  patient,
  product,
  provider,
  therapist,
  tuesday,
} from './move-and-cancel.fixture.ts'

openCalendars()

const timestamps = async () =>
  (
    await product.rows<{ provider: string | null; counselor: string | null }>(
      `select provider_appointment_scheduled_at as provider, first_cm_visit_scheduled_at as counselor from patients where id = $1`,
      [patient.user.id],
    )
  )[0]!

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
