import {
  bookForPatient,
  cancelForPatient,
  completeAppointment,
  findPatient,
  listCareAppointments,
  listFreeDatesForPatient,
  listPanel,
  readBookablePatient,
  listSlotsForPatient,
  markNoShow,
} from '@stillwater/contract/care/calendar'
import { describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/build-app.ts'
import { careCalendarForTests } from './care-calendar.fixture.ts'

const clinic = careCalendarForTests()
const tuesday = '2026-12-08T15:00:00.000Z'
const earlier = '2026-12-07T13:00:00.000Z'
const week = { from: '2026-12-07', until: '2026-12-13' }

const calendarOf = async (person: Person, query: object = week) =>
  (await person.api.call(listCareAppointments, { query: query as typeof week })).data

describe('calendar', () => {
  test('calendar: a care person sees their own appointments with names, in their own zone, and nobody else’s', async () => {
    const [dana, lee, robin] = [await clinic.carer(), await clinic.carer(), await clinic.member()]
    const id = await clinic.appointment(robin, dana, tuesday)
    await clinic.appointment(robin, lee, '2026-12-09T15:00:00.000Z')
    const seen = await calendarOf(dana)
    expect(seen.zone).toBe('America/New_York')
    expect(seen.appointments).toEqual([
      expect.objectContaining({
        id,
        patient_name: 'Robin Tester',
        duration: 45,
        status: 'booked',
        starts_at: tuesday,
      }),
    ])
    expect(
      await clinic.ask(
        dana,
        'GET',
        `/api/care/calendar?from=2026-12-07&until=2026-12-13&care_person_id=${lee.user.id}`,
      ),
    ).toEqual({
      status: 404,
      code: 'not_found',
    })
  })

  test('calendar: a coordinator sees everyone’s or one person’s; the roles without appointments see none', async () => {
    const [dana, lee, ines, robin] = [
      await clinic.carer(),
      await clinic.carer(),
      await clinic.staff('coordinator'),
      await clinic.member(),
    ]
    const [one, other] = [
      await clinic.appointment(robin, dana, '2026-12-10T15:00:00.000Z'),
      await clinic.appointment(robin, lee, '2026-12-10T17:00:00.000Z'),
    ]
    const all = (await calendarOf(ines)).appointments
    expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining([one, other]))
    expect(all.find(({ id }) => id === one)).toMatchObject({
      patient_name: 'Robin Tester',
      care_person_name: 'Dana Carer',
    })
    const { appointments } = await calendarOf(ines, { ...week, care_person_id: dana.user.id })
    expect(appointments.map(({ id }) => id)).toEqual([one])
    for (const stranger of [await clinic.staff('admin'), await clinic.staff('oncall'), robin])
      expect(
        (await clinic.ask(stranger, 'GET', '/api/care/calendar?from=2026-12-07&until=2026-12-13')).status,
      ).toBe(403)
  })

  test.each(['from=2026-12-13&until=2026-12-07', 'from=2026-01-01&until=2026-12-31', 'from=x&until=y', ''])(
    'calendar: the days %s are refused with 422',
    async (query) => {
      expect(
        (await clinic.ask(await clinic.staff('therapist'), 'GET', `/api/care/calendar?${query}`)).status,
      ).toBe(422)
    },
  )
})

describe('documenting a visit', () => {
  test('no-show: is marked after the start alone, by who was in the room or a coordinator, and can be corrected', async () => {
    const [dana, colleague, ines, robin] = [
      await clinic.carer(),
      await clinic.carer('provider'),
      await clinic.staff('coordinator'),
      await clinic.member(),
    ]
    await clinic.joinTeam(robin, colleague, 'provider')
    const [coming, begun] = [
      await clinic.appointment(robin, dana, tuesday),
      await clinic.appointment(robin, dana, earlier),
    ]
    const mark = (person: Person, id: string, what = 'no_show') =>
      clinic.ask(person, 'POST', `/api/care/appointments/${id}/${what}`, {})
    expect(await mark(dana, coming)).toEqual({ status: 409, code: 'appointment_not_begun' })
    expect(await mark(dana, coming, 'complete')).toEqual({ status: 409, code: 'appointment_not_begun' })
    expect(await mark(colleague, begun)).toEqual({ status: 403, code: 'forbidden' })
    expect(await mark(await clinic.carer(), begun)).toEqual({ status: 404, code: 'not_found' })
    expect(await mark(robin, begun)).toEqual({ status: 403, code: 'forbidden' })
    const params = { id: begun }
    expect((await dana.api.call(markNoShow, { params, body: {} })).data.status).toBe('no_show')
    expect((await dana.api.call(markNoShow, { params, body: {} })).data.status).toBe('no_show')
    expect((await ines.api.call(completeAppointment, { params, body: {} })).data.status).toBe('completed')
    expect(await mark(dana, begun, 'cancel')).toEqual({ status: 409, code: 'appointment_over' })
    expect(await clinic.openTasks(robin)).toEqual([])
  })

  test('cancel: the clinic cancels what is to come, once, and its time is free again', async () => {
    const [dana, robin] = [await clinic.carer(), await clinic.member()]
    const id = await clinic.appointment(robin, dana, tuesday)
    for (let times = 0; times < 2; times++)
      expect((await dana.api.call(cancelForPatient, { params: { id }, body: {} })).data.status).toBe(
        'canceled',
      )
    expect(await clinic.row(id)).toMatchObject({ status: 'canceled', canceled_by: 'care_team' })
    await clinic.joinTeam(robin, dana)
    const query = { appointment_type: 'therapist', care_person_id: dana.user.id, date: '2026-12-08' } as const
    const { data } = await dana.api.call(listSlotsForPatient, { params: { id: robin.user.id }, query })
    expect(data.slots).toContain(tuesday)
  })
})

describe('booking for a patient', () => {
  test('booking for a patient: of the panel, at a time less than two hours away, and moved by the same call', async () => {
    const [dana, robin] = [
      await clinic.carer(),
      await clinic.member({ zone: 'America/Denver', status: 'paused' }),
    ]
    await clinic.joinTeam(robin, dana)
    const { data: panel } = await dana.api.call(listPanel, {})
    expect(panel.patients).toEqual([
      { id: robin.user.id, name: 'Robin Tester', zone: 'America/Denver', access_needs: null },
    ])
    const params = { id: robin.user.id }
    const wanted = { appointment_type: 'therapist', care_person_id: dana.user.id } as const
    const { data: free } = await dana.api.call(listFreeDatesForPatient, { params, query: wanted })
    expect(free).toMatchObject({ zone: 'America/Denver', duration: 45 })
    expect(free.dates[0]).toBe('2026-12-07')
    const soon = '2026-12-07T15:00:00.000Z'
    const { data: booked } = await dana.api.call(bookForPatient, {
      params,
      body: { ...wanted, starts_at: soon },
    })
    expect(booked).toMatchObject({
      patient_name: 'Robin Tester',
      starts_at: soon,
      duration: 45,
      status: 'booked',
    })
    const body = { ...wanted, starts_at: tuesday, cancel_appointment_id: booked.id }
    const { data: moved } = await dana.api.call(bookForPatient, { params, body })
    expect(moved.starts_at).toBe(tuesday)
    expect(await clinic.row(booked.id)).toMatchObject({ status: 'canceled', canceled_by: 'care_team' })
    const again = await clinic.ask(dana, 'POST', `/api/care/patients/${robin.user.id}/appointments`, body)
    expect(again).toEqual({ status: 409, code: 'appointment_over' })
  })

  test('booking for a patient: a coordinator finds any patient by email and books for them; others find nobody', async () => {
    const [dana, ines, robin] = [
      await clinic.carer(),
      await clinic.staff('coordinator'),
      await clinic.member(),
    ]
    const { data } = await ines.api.call(findPatient, { body: { email: robin.email.toUpperCase() } })
    expect(data.patient).toMatchObject({ id: robin.user.id, name: 'Robin Tester' })
    for (const body of [{ email: 'nobody@example.com' }, { email: dana.email }])
      expect((await ines.api.call(findPatient, { body })).data).toEqual({ patient: null })
    expect((await dana.api.call(findPatient, { body: { email: robin.email } })).data).toEqual({
      patient: null,
    })
    const body = { appointment_type: 'therapist', care_person_id: dana.user.id, starts_at: tuesday } as const
    const params = { id: robin.user.id }
    expect((await ines.api.call(bookForPatient, { params, body })).data).toMatchObject({ status: 'booked' })
    expect(
      await clinic.ask(ines, 'POST', `/api/care/patients/${robin.user.id}/appointments`, body),
    ).toMatchObject({
      status: 409,
    })
    const lee = await clinic.carer()
    expect(
      await clinic.ask(ines, 'POST', `/api/care/patients/${robin.user.id}/appointments`, {
        ...body,
        care_person_id: lee.user.id,
      }),
    ).toEqual({ status: 409, code: 'patient_has_visit' })
  })

  test('booking for a patient: the patient of a task is read by id, with who cares for them; off the panel gets 404', async () => {
    const [dana, lee, ines, robin] = [
      await clinic.carer(),
      await clinic.carer(),
      await clinic.staff('coordinator'),
      await clinic.member(),
    ]
    await clinic.joinTeam(robin, dana)
    const params = { id: robin.user.id }
    for (const { api } of [dana, ines])
      expect((await api.call(readBookablePatient, { params })).data).toMatchObject({
        ...{ id: robin.user.id, name: 'Robin Tester', care_person_ids: [dana.user.id] },
      })
    await expect(lee.api.call(readBookablePatient, { params })).rejects.toMatchObject({ status: 404 })
    await expect(robin.api.call(readBookablePatient, { params })).rejects.toMatchObject({ status: 403 })
  })

  test('booking for a patient: twenty at once for one slot make one appointment', async () => {
    const [dana, ines] = [await clinic.carer(), await clinic.staff('coordinator')]
    const patients = await Promise.all([1, 2].map(() => clinic.member()))
    const body = { appointment_type: 'therapist', care_person_id: dana.user.id, starts_at: tuesday } as const
    const attempts = Array.from({ length: 20 }, (_, at) =>
      clinic.ask(ines, 'POST', `/api/care/patients/${patients[at % 2]!.user.id}/appointments`, body),
    )
    const statuses = (await Promise.all(attempts)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(19)
  })

  test('booking for a patient: a stranger’s patient, another state, time off the grid and a foreign appointment are refused', async () => {
    const [dana, robin, texan, alex] = [
      await clinic.carer(),
      await clinic.member(),
      await clinic.member({ region: 'TX' }),
      await clinic.member(),
    ]
    const at = (patient: Person) => `/api/care/patients/${patient.user.id}/appointments`
    const body = { appointment_type: 'therapist', care_person_id: dana.user.id, starts_at: tuesday }
    expect(await clinic.ask(dana, 'POST', at(robin), body)).toEqual({ status: 404, code: 'not_found' })
    for (const stranger of [await clinic.staff('admin'), await clinic.staff('oncall'), robin])
      expect(await clinic.ask(stranger, 'POST', at(robin), body)).toEqual({ status: 403, code: 'forbidden' })
    await clinic.joinTeam(robin, dana)
    await clinic.joinTeam(texan, dana)
    const foreign = await clinic.appointment(alex, dana, '2026-12-09T15:00:00.000Z')
    const refusals: [Person, object, number, string][] = [
      [texan, body, 422, 'slot_not_offered'],
      [robin, { ...body, starts_at: '2026-12-08T15:07:00.000Z' }, 422, 'slot_not_offered'],
      [robin, { ...body, starts_at: '2026-12-07T13:00:00.000Z' }, 422, 'slot_not_offered'],
      [robin, { ...body, appointment_type: 'provider' }, 422, 'slot_not_offered'],
      [robin, { ...body, cancel_appointment_id: foreign }, 404, 'not_found'],
    ]
    for (const [patient, wrong, status, code] of refusals)
      expect(await clinic.ask(dana, 'POST', at(patient), wrong)).toEqual({ status, code })
    expect(await clinic.row(foreign)).toMatchObject({ status: 'booked' })
  })

  test('link: a coordinator sends one to any patient, a care person to their panel alone', async () => {
    const [dana, ines, robin] = [
      await clinic.carer(),
      await clinic.staff('coordinator'),
      await clinic.member(),
    ]
    const path = `/api/care/patients/${robin.user.id}/scheduling_links`
    const body = { appointment_type: 'therapist', careperson_id: dana.user.id, is_super: true }
    expect(await clinic.ask(dana, 'POST', path, body)).toEqual({ status: 404, code: 'not_found' })
    expect(await clinic.ask(ines, 'POST', path, body)).toMatchObject({ status: 200 })
    await clinic.joinTeam(robin, dana)
    expect(await clinic.ask(dana, 'POST', path, body)).toMatchObject({ status: 200 })
  })
})
