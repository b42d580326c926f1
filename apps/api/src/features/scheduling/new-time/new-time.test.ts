import { listAlternatives } from '@stillwater/contract/new-times'
import { bookAppointment } from '@stillwater/contract/scheduling'
import { describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/build-app.ts'
import { careCalendarForTests, hour, takeOff } from '../care/care-calendar.fixture.ts'

const clinic = careCalendarForTests()
// 10 AM in New York.
const tuesday = '2026-12-08T15:00:00.000Z'

describe('a new time', () => {
  test('new time: the patient chooses a colleague at the same time, though it is less than 24 hours away', async () => {
    const [dana, lee, elsewhere, robin] = [
      await clinic.carer('provider'),
      await clinic.carer('provider'),
      await clinic.staff('provider'),
      await clinic.member(),
    ]
    await clinic.product.rows(`update users set active = false where role = 'provider' and id <> all($1)`, [
      [dana.user.id, lee.user.id, elsewhere.user.id],
    ])
    // 5 hours from now.
    const soon = '2026-12-07T19:00:00.000Z'
    const id = await clinic.appointment(robin, dana, soon, 'provider')
    await takeOff(dana, { first_day: '2026-12-07', last_day: '2026-12-07' })
    const { data } = await robin.api.call(listAlternatives, { params: { id } })
    expect(data.appointment).toMatchObject({ id, needs_new_time: true })
    expect(data.same_time.map(({ careperson_id }) => careperson_id)).toEqual([lee.user.id])
    expect(data.same_person[0]).toBe('2026-12-08T14:00:00.000Z')
    expect(data.colleagues.map(({ careperson_id }) => careperson_id)).toEqual([lee.user.id])
    const body = {
      appointment_type: 'provider',
      starts_at: soon,
      duration: 45,
      careperson_id: lee.user.id,
    } as const
    const { data: booked } = await robin.api.call(bookAppointment, {
      body: { ...body, cancel_appointment_id: id },
    })
    expect(booked).toMatchObject({ careperson_id: lee.user.id, starts_at: soon, needs_new_time: false })
    expect(await clinic.row(id)).toMatchObject({ status: 'canceled' })
    expect(await clinic.openTasks(robin)).toEqual([])
  })

  test('new time: without a choice the clinic cancels when the session begins, and the care team has a task', async () => {
    const [dana, robin] = [await clinic.carer('care_manager'), await clinic.member()]
    const soon = '2026-12-07T19:00:00.000Z'
    const id = await clinic.appointment(robin, dana, soon, 'care_manager')
    await takeOff(dana, { first_day: '2026-12-07', last_day: '2026-12-07' })
    await clinic.product.advance(4 * hour)
    expect(await clinic.row(id)).toMatchObject({ status: 'booked' })
    await clinic.product.advance(hour + 60_000)
    expect(await clinic.row(id)).toMatchObject({ status: 'canceled', canceled_by: 'care_team' })
    expect(await clinic.openTasks(robin)).toEqual(['arrange-care-manager-visit', 'review-documents'])
    await clinic.product.moveClock({ now: '2026-12-07T14:00:00.000Z' })
  })

  test('new time: another patient’s appointment has no alternatives, and neither has one that is over', async () => {
    const [dana, robin, alex] = [await clinic.carer(), await clinic.member(), await clinic.member()]
    const id = await clinic.appointment(robin, dana, tuesday)
    const past = await clinic.appointment(robin, dana, '2026-12-07T13:00:00.000Z')
    const ask = (person: Person, of: string) => clinic.ask(person, 'GET', `/api/calendar/${of}/alternatives`)
    expect(await ask(alex, id)).toEqual({ status: 404, code: 'not_found' })
    expect(await ask(robin, past)).toEqual({ status: 409, code: 'appointment_over' })
    expect(await ask(dana, id)).toEqual({ status: 403, code: 'forbidden' })
  })
})
