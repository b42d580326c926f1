import { listTimeOffConflicts, readSchedule, removeTimeOff } from '@stillwater/contract/care/schedules'
import { bookAppointment, holdSlot, listSlots } from '@stillwater/contract/scheduling'
import { listTasks } from '@stillwater/contract/tasks'
import { describe, expect, test } from 'vitest'
import { careCalendarForTests, takeOff, wholeTuesday } from './care-calendar.fixture.ts'

const clinic = careCalendarForTests()
// 10 AM in New York.
const tuesday = '2026-12-08T15:00:00.000Z'

describe('time off', () => {
  test('time off: booked sessions in it are listed first, then each patient is asked for a new time', async () => {
    const [dana, robin, alex, later] = [
      await clinic.carer(),
      await clinic.member(),
      await clinic.member(),
      await clinic.member(),
    ]
    const inside = await clinic.appointment(robin, dana, tuesday)
    const evening = await clinic.appointment(alex, dana, '2026-12-08T21:00:00.000Z')
    const wednesday = await clinic.appointment(later, dana, '2026-12-09T15:00:00.000Z')
    const { data } = await dana.api.call(listTimeOffConflicts, {
      params: { id: dana.user.id },
      query: wholeTuesday,
    })
    expect(data.zone).toBe('America/New_York')
    expect(data.appointments.map(({ id, patient_name }) => [id, patient_name])).toEqual([
      [inside, 'Robin Tester'],
      [evening, 'Robin Tester'],
    ])
    expect(await clinic.row(inside)).toMatchObject({ is_asked: false })

    expect(await takeOff(dana)).toMatchObject({
      asked: 2,
      time_off: { starts_at: '2026-12-08T05:00:00.000Z' },
    })
    expect(await clinic.row(inside)).toMatchObject({ status: 'booked', is_asked: true })
    expect(await clinic.row(wednesday)).toMatchObject({ is_asked: false })
    expect(await clinic.openTasks(robin)).toEqual(['choose-new-time'])
    expect(await clinic.openTasks(later)).toEqual([])
    const { data: own } = await robin.api.call(listTasks, {})
    expect(own.tasks[0]).toMatchObject({ description: 'Choose a new time for your visit' })
    await clinic.product.app.worker.runDue()
    expect(
      await clinic.product.rows('select kind from live_events where user_id = $1', [robin.user.id]),
    ).toContainEqual({
      kind: 'appointment',
    })
  })

  test('time off: for part of a day asks only those whose session overlaps it', async () => {
    const [dana, robin, alex] = [await clinic.carer(), await clinic.member(), await clinic.member()]
    const morning = await clinic.appointment(robin, dana, tuesday)
    const noon = await clinic.appointment(alex, dana, '2026-12-08T17:00:00.000Z')
    // From 10:30 to noon.
    expect(await takeOff(dana, { ...wholeTuesday, first_minute: 630, last_minute: 720 })).toMatchObject({
      asked: 1,
    })
    expect([await clinic.row(morning), await clinic.row(noon)]).toMatchObject([
      { is_asked: true },
      { is_asked: false },
    ])
  })

  test('time off: no time of it is offered, and removing it offers them again and withdraws the questions', async () => {
    const [dana, robin, alex] = [await clinic.carer(), await clinic.member(), await clinic.member()]
    const booked = await clinic.appointment(robin, dana, tuesday)
    const query = {
      appointment_type: 'therapist',
      careperson_id: dana.user.id,
      date: '2026-12-08',
      duration: '45',
    } as const
    const slots = async () => (await alex.api.call(listSlots, { query })).data.length
    const before = await slots()
    const { time_off } = await takeOff(dana)
    expect(await slots()).toBe(0)
    const other = await takeOff(dana, { first_day: '2026-12-08', last_day: '2026-12-12' })
    const remove = (id: string) =>
      dana.api.call(removeTimeOff, { params: { id: dana.user.id, time_off_id: id } }).then(({ data }) => data)
    // The longer one still falls on the session.
    expect(await remove(time_off.id)).toEqual({ success: true, kept: 0 })
    expect(await clinic.row(booked)).toMatchObject({ is_asked: true })
    expect(await remove(other.time_off.id)).toEqual({ success: true, kept: 1 })
    expect(await clinic.row(booked)).toMatchObject({ status: 'booked', is_asked: false })
    expect(await clinic.openTasks(robin)).toEqual([])
    expect(await slots()).toBe(before)
    expect((await dana.api.call(readSchedule, { params: { id: dana.user.id } })).data.time_off).toEqual([])
  })

  test('time off: an admin takes it for someone and learns no patient’s name', async () => {
    const [dana, priya, robin] = [await clinic.carer(), await clinic.staff('admin'), await clinic.member()]
    const id = await clinic.appointment(robin, dana, tuesday)
    const { data } = await priya.api.call(listTimeOffConflicts, {
      params: { id: dana.user.id },
      query: wholeTuesday,
    })
    expect(data.appointments).toMatchObject([{ id, patient_name: null }])
    expect(await takeOff(dana, wholeTuesday, priya)).toMatchObject({ asked: 1 })
    expect(await clinic.row(id)).toMatchObject({ is_asked: true })
  })
})

describe('races', () => {
  test('race: a booking against time off is refused or asked for a new time, never left standing', async () => {
    const patients = await Promise.all([1, 2, 3].map(() => clinic.member()))
    for (let date = 10; date < 20; date++) {
      const dana = await clinic.carer()
      const choice = (at: number) => ({
        appointment_type: 'therapist' as const,
        careperson_id: dana.user.id,
        starts_at: `2026-12-${date}T${15 + at}:00:00.000Z`,
        duration: 45,
        adhoc: true,
      })
      // The third has a hold already, which becomes a booking.
      const { adhoc: _, ...held } = choice(2)
      await patients[2]!.api.call(holdSlot, { body: held })
      const day = `2026-12-${date}`
      await Promise.allSettled([
        ...patients.map((patient, at) => patient.api.call(bookAppointment, { body: choice(at) })),
        takeOff(dana, { first_day: day, last_day: day }),
      ])
      const rows = await clinic.product.rows<{ is_asked: boolean }>(
        `select new_time_asked_at is not null as is_asked from appointments where care_person_id = $1 and status = 'booked'`,
        [dana.user.id],
      )
      expect(rows.filter(({ is_asked }) => !is_asked)).toEqual([])
    }
  })

  test('race: a hold that time off fell on cannot be booked any more', async () => {
    const [dana, robin] = [await clinic.carer(), await clinic.member()]
    const body = {
      appointment_type: 'therapist',
      careperson_id: dana.user.id,
      starts_at: tuesday,
      duration: 45,
    } as const
    await robin.api.call(holdSlot, { body })
    await takeOff(dana)
    await expect(robin.api.call(bookAppointment, { body })).rejects.toMatchObject({ status: 422 })
  })
})

describe('refusals', () => {
  test.each([
    ['ends before it starts', { first_day: '2026-12-10', last_day: '2026-12-09' }, 422, 'invalid'],
    ['lasts more than a year', { first_day: '2026-12-10', last_day: '2028-12-09' }, 422, 'invalid'],
    ['is over', { first_day: '2026-11-01', last_day: '2026-11-02' }, 422, 'time_off_over'],
    ['has a day that is none', { first_day: '2026-02-30', last_day: '2026-12-09' }, 422, 'invalid'],
    ['has a minute that is none', { ...wholeTuesday, last_minute: 2000 }, 422, 'invalid'],
  ])('time off: one that %s is refused', async (_, body, status, code) => {
    const dana = await clinic.carer()
    const path = `/api/care/schedules/${dana.user.id}/time_off`
    const refused = await clinic.ask(dana, 'POST', path, body)
    expect(refused.status).toBe(status)
    if (code !== 'invalid') expect(refused.code).toBe(code)
    expect(
      await clinic.product.rows('select id from time_off where care_person_id = $1', [dana.user.id]),
    ).toEqual([])
  })

  test('time off: before there are hours it is refused', async () => {
    const dana = await clinic.staff('therapist')
    const path = `/api/care/schedules/${dana.user.id}/time_off`
    expect(await clinic.ask(dana, 'POST', path, wholeTuesday)).toEqual({
      status: 409,
      code: 'schedule_missing',
    })
  })

  test('time off: a colleague neither sees, takes nor removes it; the database refuses them too', async () => {
    const [dana, lee, oncall, robin] = [
      await clinic.carer(),
      await clinic.carer(),
      await clinic.staff('oncall'),
      await clinic.member(),
    ]
    const path = `/api/care/schedules/${dana.user.id}/time_off`
    const { time_off } = await takeOff(dana)
    const conflicts = `${path}/conflicts?first_day=2026-12-08&last_day=2026-12-08`
    for (const [method, at] of [
      ['POST', path],
      ['GET', conflicts],
      ['DELETE', `${path}/${time_off.id}`],
    ] as const) {
      const body = method === 'POST' ? wholeTuesday : undefined
      expect(await clinic.ask(lee, method, at, body)).toEqual({ status: 404, code: 'not_found' })
      expect(await clinic.ask(oncall, method, at, body)).toEqual({ status: 403, code: 'forbidden' })
      expect(await clinic.ask(robin, method, at, body)).toEqual({ status: 403, code: 'forbidden' })
    }
    // One's own id in the path does not open a colleague's time off.
    const crossed = `/api/care/schedules/${lee.user.id}/time_off/${time_off.id}`
    expect(await clinic.ask(lee, 'DELETE', crossed)).toEqual({ status: 404, code: 'not_found' })
    const { database } = clinic.product.app.services
    const asLee = { user_id: lee.user.id }
    const taking = database.transaction(asLee, ({ run }) =>
      run({ name: 'test_take', text: `select * from take_time_off(gen_random_uuid(), $1, $2, $3)` }, [
        dana.user.id,
        tuesday,
        '2026-12-08T20:00:00.000Z',
      ]),
    )
    await expect(taking).rejects.toMatchObject({ code: '42501' })
    const seen = await database.read(asLee, ({ run }) =>
      run({ name: 'test_seen', text: 'select id from time_off where care_person_id = $1' }, [dana.user.id]),
    )
    expect(seen).toEqual([])
  })
})
