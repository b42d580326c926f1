import { validateToken } from '@stillwater/contract/auth'
import { readToday } from '@stillwater/contract/care/today'
import {
  listScheduledPeople,
  readSchedule,
  saveLicenses,
  saveSchedule,
} from '@stillwater/contract/care/schedules'
import { listFreeDates, listSlots } from '@stillwater/contract/scheduling'
import { describe, expect, test } from 'vitest'
import { careCalendarForTests, officeHours } from './care-calendar.fixture.ts'

const clinic = careCalendarForTests()
const tuesday = '2026-12-08'

const slotsOf = async (
  patient: Awaited<ReturnType<typeof clinic.member>>,
  careperson_id: string,
  date: string,
) =>
  (
    await patient.api.call(listSlots, {
      query: { appointment_type: 'therapist', careperson_id, date, duration: '45' },
    })
  ).data

describe('hours', () => {
  test('hours: a slot appears for a patient as soon as hours and a license are saved, in the zone of the care person', async () => {
    const dana = await clinic.staff('therapist')
    const robin = await clinic.member()
    const params = { id: dana.user.id }
    expect(await slotsOf(robin, dana.user.id, tuesday)).toEqual([])
    const { data: before } = await dana.api.call(readSchedule, { params })
    expect(before).toMatchObject({ is_set_up: false, weekly_hours: [], licenses: [] })
    await dana.api.call(saveSchedule, { params, body: officeHours })
    await dana.api.call(saveLicenses, { params, body: { licenses: [{ region: 'CA', ends_on: null }] } })
    const slots = await slotsOf(robin, dana.user.id, tuesday)
    // 9 AM in Chicago.
    expect(slots[0]).toBe('2026-12-08T15:00:00.000Z')
    // The last session of the morning ends at noon.
    expect(slots).toContain('2026-12-08T17:15:00.000Z')
    expect(slots).not.toContain('2026-12-08T17:30:00.000Z')
    expect((await dana.api.call(readSchedule, { params })).data).toMatchObject({
      ...officeHours,
      is_set_up: true,
    })
  })

  test('hours: an exception replaces the hours of one day, and one without hours closes it', async () => {
    const dana = await clinic.carer()
    const robin = await clinic.member()
    const params = { id: dana.user.id }
    const body = {
      ...officeHours,
      exceptions: [
        { day: tuesday, hours: [{ opens_minute: 1080, closes_minute: 1140 }] },
        { day: '2026-12-09', hours: [] },
      ],
    }
    const { data } = await dana.api.call(saveSchedule, { params, body })
    expect(data.exceptions).toEqual(body.exceptions)
    expect(await slotsOf(robin, dana.user.id, tuesday)).toEqual([
      '2026-12-09T00:00:00.000Z',
      '2026-12-09T00:15:00.000Z',
    ])
    expect(await slotsOf(robin, dana.user.id, '2026-12-09')).toEqual([])
    await dana.api.call(saveSchedule, { params, body: officeHours })
    expect((await slotsOf(robin, dana.user.id, '2026-12-09')).length).toBeGreaterThan(0)
  })

  test('hours: a save that did not see a colleague’s change is refused and undoes nothing', async () => {
    const dana = await clinic.carer()
    const manager = await clinic.staff('coordinator')
    const params = { id: dana.user.id }
    const settings = { ...officeHours, is_in_network: true }
    const { data: opened } = await dana.api.call(saveSchedule, { params, body: settings })
    expect(opened).toMatchObject(settings)
    const seen = settings
    const closed = { ...settings, exceptions: [{ day: '2026-12-09', hours: [] }] }
    await manager.api.call(saveSchedule, { params, body: { ...closed, seen } })
    const shorter = { ...settings, buffer_minutes: 30 }
    await expect(dana.api.call(saveSchedule, { params, body: { ...shorter, seen } })).rejects.toMatchObject({
      status: 409,
      code: 'setting_changed',
    })
    expect((await dana.api.call(readSchedule, { params })).data).toMatchObject(closed)
    // The same save again, after a lost reply, is no other state.
    await manager.api.call(saveSchedule, { params, body: { ...closed, seen } })
    const both = { ...closed, buffer_minutes: 30 }
    await dana.api.call(saveSchedule, { params, body: { ...both, seen: closed } })
    expect((await dana.api.call(readSchedule, { params })).data).toMatchObject(both)
  })

  test('hours: of two saves that saw the same hours one is kept and the other refused', async () => {
    const dana = await clinic.carer()
    const params = { id: dana.user.id }
    const seen = { ...officeHours, is_in_network: true }
    await dana.api.call(saveSchedule, { params, body: seen })
    const saves = [0, 30].map((buffer_minutes) =>
      dana.api.call(saveSchedule, { params, body: { ...seen, buffer_minutes, seen } }),
    )
    const results = await Promise.allSettled(saves)
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('hours: someone who accepts no new bookings, or whose license has ended, is offered to nobody', async () => {
    const dana = await clinic.carer()
    const robin = await clinic.member()
    const params = { id: dana.user.id }
    const query = { appointment_type: 'therapist', careperson_id: dana.user.id, duration: '45' } as const
    const dates = async () => (await robin.api.call(listFreeDates, { query })).data
    expect((await dates()).length).toBeGreaterThan(20)
    await dana.api.call(saveSchedule, { params, body: { ...officeHours, is_accepting: false } })
    expect(await dates()).toEqual([])
    await dana.api.call(saveSchedule, { params, body: officeHours })
    await dana.api.call(saveLicenses, {
      params,
      body: { licenses: [{ region: 'CA', ends_on: '2026-12-10' }] },
    })
    expect((await dates()).at(-1)).toBe('2026-12-10')
    await dana.api.call(saveLicenses, { params, body: { licenses: [{ region: 'TX', ends_on: null }] } })
    expect(await dates()).toEqual([])
  })

  test('hours: someone out of network is offered to no patient with insurance, and a save that says nothing of it keeps it', async () => {
    const dana = await clinic.carer()
    const [insured, robin] = [await clinic.member(), await clinic.member()]
    await clinic.product.rows('update patients set is_insurance = true where id = $1', [insured.user.id])
    const params = { id: dana.user.id }
    const body = { ...officeHours, is_in_network: false }
    const count = async (patient: typeof robin) => (await slotsOf(patient, dana.user.id, tuesday)).length
    expect(await count(insured)).toBeGreaterThan(0)
    expect((await dana.api.call(saveSchedule, { params, body })).data.is_in_network).toBe(false)
    expect(await count(insured)).toBe(0)
    expect(await count(robin)).toBeGreaterThan(0)
    await dana.api.call(saveSchedule, { params, body: officeHours })
    expect((await dana.api.call(readSchedule, { params })).data.is_in_network).toBe(false)
  })

  test('hours: a change leaves what is booked as it is, and its time is still taken', async () => {
    const dana = await clinic.carer()
    const robin = await clinic.member()
    const id = await clinic.appointment(robin, dana, '2026-12-08T15:00:00.000Z')
    await dana.api.call(saveSchedule, { params: { id: dana.user.id }, body: officeHours })
    expect(await clinic.row(id)).toMatchObject({ status: 'booked', is_asked: false })
    const other = await clinic.member()
    expect(await slotsOf(other, dana.user.id, tuesday)).not.toContain('2026-12-08T15:30:00.000Z')
    // 45 minutes and a buffer of 15.
    expect((await slotsOf(other, dana.user.id, tuesday))[0]).toBe('2026-12-08T16:00:00.000Z')
  })

  test('hours: two saves at once leave the hours of one of them, whole', async () => {
    const dana = await clinic.carer()
    const params = { id: dana.user.id }
    const short = {
      ...officeHours,
      weekly_hours: [{ weekday: 1 as const, opens_minute: 600, closes_minute: 660 }],
    }
    await Promise.all(
      [officeHours, short, officeHours, short].map((body) => dana.api.call(saveSchedule, { params, body })),
    )
    const { data } = await dana.api.call(readSchedule, { params })
    expect([officeHours.weekly_hours.length, 1]).toContain(data.weekly_hours.length)
  })
})

const interval = (opens_minute: number, closes_minute: number) => ({
  weekday: 1,
  opens_minute,
  closes_minute,
})

describe('refusals', () => {
  test.each([
    ['overlapping hours', { weekly_hours: [interval(540, 720), interval(700, 800)] }, 'weekly_hours'],
    ['hours that end before they start', { weekly_hours: [interval(720, 540)] }, 'weekly_hours'],
    ['hours off the quarter hour', { weekly_hours: [interval(541, 720)] }, 'weekly_hours'],
    ['hours past midnight', { weekly_hours: [interval(540, 1455)] }, 'weekly_hours'],
    ['a weekday that is none', { weekly_hours: [{ ...interval(540, 720), weekday: 7 }] }, 'weekly_hours'],
    ['a zone that is none', { zone: 'Mars/Olympus' }, 'zone'],
    ['a room without https', { room_url: 'http://rooms.example.com' }, 'room_url'],
    ['a room that runs a script', { room_url: 'javascript:alert(1)' }, 'room_url'],
    ['a visit of seven minutes', { visit_minutes: 7 }, 'visit_minutes'],
    [
      'a day that is changed twice',
      {
        exceptions: [
          { day: tuesday, hours: [] },
          { day: tuesday, hours: [] },
        ],
      },
      'exceptions',
    ],
    ['a day that is none', { exceptions: [{ day: '2026-02-30', hours: [] }] }, 'exceptions'],
  ])('hours: %s: refused with 422 and a sentence, and nothing changes', async (_, wrong, field) => {
    const dana = await clinic.carer()
    const path = `/api/care/schedules/${dana.user.id}`
    const { status, json } = await clinic.product.send('PUT', path, {
      headers: dana.headers,
      body: { ...officeHours, ...wrong },
    })
    expect(status).toBe(422)
    expect(Object.keys((json as { fields: object }).fields)[0]).toMatch(new RegExp(`^${field}`))
    const [{ zone } = { zone: '' }] = await clinic.product.rows<{ zone: string }>(
      'select zone from care_schedules where care_person_id = $1',
      [dana.user.id],
    )
    expect(zone).toBe('America/New_York')
  })

  test('hours: one’s own hours take the account along to their zone; those that a coordinator saves do not', async () => {
    const [dana, ines] = [await clinic.carer(), await clinic.staff('coordinator')]
    const params = { id: dana.user.id }
    const zones = async () => {
      const [{ data: account }, { data: today }] = [
        await dana.api.call(validateToken, {}),
        await dana.api.call(readToday, {}),
      ]
      return [account.data.zone, today.zone]
    }
    const inZone = (zone: string) => ({ params, body: { ...officeHours, zone } })
    await dana.api.call(saveSchedule, inZone('Pacific/Honolulu'))
    expect(await zones()).toEqual(['Pacific/Honolulu', 'Pacific/Honolulu'])
    await ines.api.call(saveSchedule, inZone('America/Denver'))
    expect(await zones()).toEqual(['Pacific/Honolulu', 'Pacific/Honolulu'])
  })

  test('hours: a care person keeps their own alone, a coordinator and an admin keep anyone’s', async () => {
    const [dana, ines, priya, colleague, oncall] = [
      await clinic.carer(),
      await clinic.staff('coordinator'),
      await clinic.staff('admin'),
      await clinic.carer('provider'),
      await clinic.staff('oncall'),
    ]
    const path = `/api/care/schedules/${dana.user.id}`
    expect(await clinic.ask(colleague, 'GET', path)).toEqual({ status: 404, code: 'not_found' })
    expect(await clinic.ask(colleague, 'PUT', path, officeHours)).toEqual({ status: 404, code: 'not_found' })
    expect(await clinic.ask(oncall, 'PUT', path, officeHours)).toEqual({ status: 403, code: 'forbidden' })
    expect(await clinic.ask(await clinic.member(), 'GET', path)).toEqual({ status: 403, code: 'forbidden' })
    for (const manager of [ines, priya]) {
      const params = { id: dana.user.id }
      expect((await manager.api.call(saveSchedule, { params, body: officeHours })).data.zone).toBe(
        'America/Chicago',
      )
      const { people } = (await manager.api.call(listScheduledPeople, {})).data
      expect(people.map(({ id }) => id)).toEqual(expect.arrayContaining([dana.user.id, colleague.user.id]))
      expect(people.map(({ role }) => role)).not.toContain('admin')
    }
    expect((await colleague.api.call(listScheduledPeople, {})).data.people.map(({ id }) => id)).toEqual([
      colleague.user.id,
    ])
  })

  test.each(['coordinator', 'admin', 'patient'])('hours: nobody gives a %s hours', async (role) => {
    const ines = await clinic.staff('coordinator')
    const other = role === 'patient' ? await clinic.member() : await clinic.staff(role as 'admin')
    const path = `/api/care/schedules/${other.user.id}`
    expect(await clinic.ask(ines, 'PUT', path, officeHours)).toEqual({ status: 404, code: 'not_found' })
  })
})
