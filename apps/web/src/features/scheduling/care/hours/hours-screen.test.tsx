import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  listTimeOffConflicts,
  removeTimeOff,
  saveLicenses,
  saveSchedule,
  takeTimeOff,
} from '@stillwater/contract/care/schedules'
import { answer, callsOf, json, respond } from '../../../../testing/answer.ts'
import { ownZone } from '../../../../platform/own-zone.ts'
import { admin, careDesk, dana, open, schedule, visit, zone } from '../care-desk.fixture.ts'

const timeOff = { id: visit().id, starts_at: '2026-11-20T06:00:00.000Z', ends_at: '2026-11-21T06:00:00.000Z' }

const setTime = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })

describe('hours', () => {
  test('hours: an interval is added, changed and saved; only the reply says that it is saved', async () => {
    const desk = careDesk()
    respond('PUT', saveSchedule.path, ({ body }) =>
      json((desk.schedule = { ...desk.schedule, ...(body as object) })),
    )
    const { person } = open('/care/hours')
    await person.click(await screen.findByRole('button', { name: 'Add hours on Tuesday' }))
    setTime(screen.getByLabelText('Tuesday, closes'), '16:00')
    expect(screen.queryByText(/^Hours saved/)).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Save hours' }))
    expect(await screen.findByText(/^Hours saved/)).toBeVisible()
    expect(callsOf(saveSchedule)[0]?.body).toMatchObject({
      zone,
      room_url: null,
      weekly_hours: [
        { weekday: 1, opens_minute: 540, closes_minute: 720 },
        { weekday: 2, opens_minute: 540, closes_minute: 960 },
      ],
    })
  })

  test.each([
    ['one’s own hours are saved in is that of every screen', undefined, 'Pacific/Honolulu'],
    ['a colleague’s hours are saved in changes no screen of one’s own', admin, admin.zone],
  ])('hours: the zone that %s', async (_, as, expected) => {
    const desk = careDesk()
    answer(saveSchedule, { ...desk.schedule, zone: 'Pacific/Honolulu' })
    const { person } = open(`/care/hours/${dana.id}`, as)
    await person.selectOptions(await screen.findByLabelText('Time zone'), 'Pacific/Honolulu')
    await person.click(screen.getByRole('button', { name: 'Save hours' }))
    await screen.findByText(/^Hours saved/)
    expect(ownZone()).toBe(expected)
  })

  test('hours: whether a person is in network is shown and saved', async () => {
    const desk = careDesk()
    answer(saveSchedule, { ...desk.schedule, is_in_network: false })
    const { person } = open('/care/hours')
    const box = await screen.findByRole('checkbox', { name: /^In network/ })
    expect(box).toBeChecked()
    await person.click(box)
    await person.click(screen.getByRole('button', { name: 'Save hours' }))
    await screen.findByText(/^Hours saved/)
    expect(callsOf(saveSchedule)[0]?.body).toMatchObject({ is_in_network: false })
  })

  test('hours: a save names the hours it saw, and one over a colleague’s change is refused in words', async () => {
    const desk = careDesk()
    answer(saveSchedule, { problem: 'setting_changed' })
    const { person } = open('/care/hours')
    setTime(await screen.findByLabelText('Monday, closes'), '16:00')
    await person.click(screen.getByRole('button', { name: 'Save hours' }))
    expect(await screen.findByText(/^Someone else changed this since you opened it/)).toBeVisible()
    expect(screen.queryByText(/^Hours saved/)).toBeNull()
    const { weekly_hours, exceptions, is_in_network } = desk.schedule
    expect(callsOf(saveSchedule)[0]?.body).toMatchObject({
      weekly_hours: [{ closes_minute: 960 }],
      seen: { zone, room_url: null, weekly_hours, exceptions, is_in_network },
    })
  })

  test('hours: a day that closes at midnight is open to its end', async () => {
    const desk = careDesk()
    answer(saveSchedule, desk.schedule)
    const { person } = open('/care/hours')
    setTime(await screen.findByLabelText('Monday, closes'), '00:00')
    await person.click(screen.getByRole('button', { name: 'Save hours' }))
    await screen.findByText(/^Hours saved/)
    expect(callsOf(saveSchedule)[0]?.body).toMatchObject({ weekly_hours: [{ closes_minute: 1440 }] })
  })

  test('hours: Monday’s hours are used for the workdays by one press', async () => {
    careDesk()
    const { person } = open('/care/hours')
    await person.click(await screen.findByRole('button', { name: /Copy Monday/ }))
    for (const day of ['Tuesday', 'Wednesday', 'Thursday', 'Friday'])
      expect(screen.getByLabelText(`${day}, closes`)).toHaveValue('12:00')
    expect(screen.queryByLabelText('Saturday, closes')).toBeNull()
  })

  test.each([
    ['08:00', 'Hours end after they start. Please check the times.'],
    ['09:00', 'Hours end after they start. Please check the times.'],
    ['11:07', 'Hours start and end on the quarter hour.'],
  ])('hours: a day that closes at %s says what is wrong, and nothing is sent', async (closes, words) => {
    careDesk()
    const { person } = open('/care/hours')
    setTime(await screen.findByLabelText('Monday, closes'), closes)
    expect(screen.getByText(words)).toBeVisible()
    expect(screen.getByLabelText('Monday, opens')).toHaveAccessibleDescription(words)
    await person.click(screen.getByRole('button', { name: 'Save hours' }))
    expect(callsOf(saveSchedule)).toHaveLength(0)
    expect(screen.getByLabelText('Monday, opens')).toHaveFocus()
  })

  test('hours: overlapping hours say so', async () => {
    careDesk({
      kept: schedule({
        weekly_hours: [
          { weekday: 1, opens_minute: 540, closes_minute: 720 },
          { weekday: 1, opens_minute: 780, closes_minute: 900 },
        ],
      }),
    })
    open('/care/hours')
    setTime((await screen.findAllByLabelText('Monday, opens'))[1]!, '11:00')
    expect(screen.getByText('These hours overlap. Please check the times.')).toBeVisible()
  })

  test('hours: a single day is closed, given hours of its own, and returned to the week', async () => {
    careDesk()
    const { person } = open('/care/hours')
    const date = await screen.findByLabelText('Date')
    const add = screen.getByRole('button', { name: 'Change hours on this day' })
    await person.click(add)
    expect(screen.getByText('Please choose a date.')).toBeVisible()
    await person.type(date, '2026-11-27')
    await person.click(add)
    const friday = screen.getByRole('group', { name: 'Hours on Friday, November 27, 2026' })
    expect(within(friday).getByText('Closed')).toBeVisible()
    await person.click(within(friday).getByRole('button', { name: /^Add hours/ }))
    expect(within(friday).getByLabelText(/, opens$/)).toHaveValue('09:00')
    await person.click(screen.getByRole('button', { name: /Use weekly hours again/ }))
    expect(screen.queryByRole('group', { name: /November 27/ })).toBeNull()
  })

  test('hours: a room outside must begin with https, and a provider alone sets the length of a visit', async () => {
    careDesk()
    const { person } = open('/care/hours')
    await person.type(await screen.findByLabelText(/^Room outside of/), 'http://rooms.example.com')
    await person.click(screen.getByRole('button', { name: 'Save hours' }))
    expect(await screen.findByText('Please enter an address that begins with https://')).toBeVisible()
    expect(callsOf(saveSchedule)).toHaveLength(0)
    expect(screen.queryByLabelText('Length of a visit')).toBeNull()
  })

  test.each([
    ['2026-12-01', 'Ends soon, Dec 1, 2026'],
    ['2027-01-16', 'Ends soon, Jan 16, 2027'],
    ['2026-11-16', 'Ended Nov 16, 2026'],
    ['2027-01-17', null],
  ])('licenses: one that ends on %s says %s', async (ends_on, words) => {
    careDesk({ kept: schedule({ licenses: [{ region: 'CA', ends_on }] }) })
    open('/care/hours')
    await screen.findByLabelText('California, ends on')
    const found = screen.queryByText(/^End(s soon|ed)/)
    if (words) expect(found).toHaveTextContent(words)
    else expect(found).toBeNull()
  })

  test('licenses: a state is added with its last day and saved', async () => {
    const desk = careDesk()
    respond('PUT', saveLicenses.path, ({ body }) =>
      json((desk.schedule = { ...desk.schedule, ...(body as object) })),
    )
    const { person } = open('/care/hours')
    await person.selectOptions(await screen.findByLabelText('Add a state'), 'Texas')
    await person.type(screen.getByLabelText('Texas, ends on'), '2027-06-30')
    await person.click(screen.getByRole('button', { name: 'Save licenses' }))
    expect(await screen.findByText('Licenses saved.')).toBeVisible()
    expect(callsOf(saveLicenses)[0]?.body).toEqual({
      licenses: [
        { region: 'CA', ends_on: null },
        { region: 'TX', ends_on: '2027-06-30' },
      ],
    })
  })

  test('licenses: states stand in the order of their names, not of their letters', async () => {
    const licenses = (['AK', 'AL', 'DC', 'DE'] as const).map((region) => ({ region, ends_on: null }))
    careDesk({ kept: schedule({ licenses }) })
    open('/care/hours')
    await screen.findByLabelText('Alabama, ends on')
    const names = screen.getAllByLabelText(/, ends on$/).map((one) => one.getAttribute('aria-label'))
    expect(names).toEqual(
      ['Alabama', 'Alaska', 'Delaware', 'District of Columbia'].map((state) => `${state}, ends on`),
    )
  })

  test('hours: an admin chooses whose hours they keep', async () => {
    careDesk()
    const { person } = open('/care/hours', admin)
    expect(await screen.findByText('Choose a care person to see their hours.')).toBeVisible()
    await person.selectOptions(await screen.findByLabelText('Care person'), dana.id)
    await waitFor(() => expect(location.pathname).toBe(`/care/hours/${dana.id}`))
    expect(await screen.findByRole('button', { name: 'Save hours' })).toBeVisible()
  })
})

describe('time off', () => {
  test('time off: the visits it falls on are shown before it is saved, and the reply says how many patients are asked', async () => {
    const desk = careDesk()
    const { patient_name, appointment_type, id } = visit()
    answer(listTimeOffConflicts, {
      zone,
      appointments: [
        { id, patient_name, appointment_type, starts_at: '2026-11-20T15:00:00.000Z', duration: 45 },
      ],
    })
    respond('POST', takeTimeOff.path, () => {
      desk.schedule = { ...desk.schedule, time_off: [timeOff] }
      return json({ time_off: timeOff, asked: 1 })
    })
    const { person } = open('/care/hours')
    await person.type(await screen.findByLabelText('First day'), '2026-11-20')
    await person.click(screen.getByRole('button', { name: /take time off$/ }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText(/1 visit is booked in this time/)).toBeVisible()
    expect(within(dialog).getByText('Maya Ellison').closest('li')).toHaveTextContent(
      'Maya Ellison, Friday, November 20, 2026, 9:00 AM CT, Therapy, 45 minutes',
    )
    expect(callsOf(takeTimeOff)).toHaveLength(0)
    await person.click(within(dialog).getByRole('button', { name: 'Take time off' }))
    expect(await screen.findByText('Time off saved. 1 patient is asked to choose a new time.')).toBeVisible()
    expect(callsOf(takeTimeOff)[0]?.body).toEqual({
      first_day: '2026-11-20',
      first_minute: 0,
      last_day: '2026-11-20',
      last_minute: 1440,
    })
    expect(
      await screen.findByRole('button', { name: /^Remove time off, Friday, November\s20/ }),
    ).toBeVisible()
  })

  test('time off: while the visits are unknown it cannot be saved', async () => {
    careDesk()
    answer(listTimeOffConflicts, { problem: 'schedule_missing' })
    const { person } = open('/care/hours')
    await person.type(await screen.findByLabelText('First day'), '2026-11-20')
    await person.click(screen.getByRole('button', { name: /take time off$/ }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText(/so nothing was saved/)).toBeVisible()
    expect(within(dialog).getByRole('button', { name: 'Take time off' })).toBeDisabled()
  })

  test('time off: part of a day is sent with its minutes, and a last day before the first is refused', async () => {
    careDesk()
    answer(listTimeOffConflicts, { zone, appointments: [] })
    const { person } = open('/care/hours')
    await person.type(await screen.findByLabelText('First day'), '2026-11-20')
    await person.type(screen.getByLabelText('Last day'), '2026-11-19')
    await person.click(screen.getByRole('button', { name: /take time off$/ }))
    expect(screen.getByText('Time off ends after it starts. Please check both dates.')).toBeVisible()
    await person.clear(screen.getByLabelText('Last day'))
    await person.click(screen.getByLabelText('Only part of the day'))
    setTime(screen.getByLabelText('Last day, off until'), '13:00')
    await person.click(screen.getByRole('button', { name: /take time off$/ }))
    expect(await screen.findByText('No visits are booked in this time.')).toBeVisible()
    expect(callsOf(listTimeOffConflicts).at(-1)?.path).toContain('first_minute=540&last_minute=780')
  })

  test('time off: removing it asks first and says how many visits stand again', async () => {
    const desk = careDesk({ kept: schedule({ time_off: [timeOff] }) })
    respond('DELETE', removeTimeOff.path, () => {
      desk.schedule = { ...desk.schedule, time_off: [] }
      return json({ success: true, kept: 2 })
    })
    const { person } = open('/care/hours')
    await person.click(await screen.findByRole('button', { name: /^Remove time off/ }))
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove time off' }))
    expect(await screen.findByText(/^Time off removed\. 2 visits/)).toBeVisible()
    expect(await screen.findByText('No time off is planned.')).toBeVisible()
  })
})
