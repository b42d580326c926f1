import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  bookAppointment,
  holdSlot,
  joinWaitingList,
  leaveWaitingList,
  listFreeDates,
  listSlots,
  readScheduleInfo,
} from '@stillwater/contract/scheduling'
import { answer, callsOf } from '../../../testing/answer.ts'
import { appointment, dana, halfPastThree, openCalendar, slots } from '../../../testing/visit-calendar.ts'
import { button, chooseTime, confirm, nov19, open } from './schedule.fixture.tsx'
import { scheduling } from './scheduling-store.ts'

const therapist = '/patient/schedule/therapist/schedule-th/45'
const asked = (wanted: Parameters<typeof callsOf>[0]) =>
  callsOf(wanted).map(({ path }) => Object.fromEntries(new URLSearchParams(path.split('?')[1])))

describe('the three scheduling pages', () => {
  test.each([
    ['A-SCH-001, A-SCH-005, A-SCH-020', therapist, 'therapist', '45'],
    ['A-SCH-002, A-SCH-021', '/patient/schedule/care_manager/schedule-cm/30', 'care_manager', '30'],
    ['A-SCH-004', '/patient/schedule/care_manager/schedule-cm/15', 'care_manager', '15'],
    ['A-SCH-003, A-SCH-023', '/patient/schedule/provider/schedule-dr/0', 'provider', '60'],
    ['A-SCH-006', `${therapist}?x=1&careperson_id=nobody`, 'therapist', '45'],
  ])('schedule (%s): %s asks for %s, %s minutes', async (_, path, appointment_type, duration) => {
    openCalendar({ duration: 60, appointment_type: appointment_type as 'provider' })
    const person = open(path)
    await chooseTime(person)
    expect(asked(readScheduleInfo)[0]).toEqual({ appointment_type })
    expect(asked(listFreeDates)[0]).toEqual({ appointment_type, duration })
    expect(asked(listSlots)[0]).toEqual({ appointment_type, duration, date: '2026-11-19' })
    await person.click(await confirm())
    await screen.findByText('Appointment confirmed.')
    expect(callsOf(bookAppointment)[0]?.body).toEqual({
      appointment_type,
      duration: Number(duration),
      starts_at: halfPastThree,
    })
  })

  test('schedule (A-SCH-031, 032, 038, 041 to 043): ids in the address reach every call they belong to', async () => {
    openCalendar()
    const id = appointment().id
    const person = open(
      `${therapist}?careperson_id=${dana}&super_adhoc_link_id=${id}&cancel_appointment_id=${id}`,
    )
    await chooseTime(person)
    const whom = { appointment_type: 'therapist', careperson_id: dana, super_adhoc_link_id: id }
    const moving = { ...whom, cancel_appointment_id: id }
    expect(asked(readScheduleInfo)[0]).toEqual(moving)
    expect(asked(listFreeDates)[0]).toEqual({ ...moving, duration: '45' })
    expect(asked(listSlots)[0]).toMatchObject(moving)
    await waitFor(() => expect(callsOf(holdSlot)[0]?.body).toMatchObject(moving))
  })
})

describe('choosing a time', () => {
  test.each(['phone', 'video'] as const)(
    'schedule: the page for a new time of a visit by %s says so',
    async (communication) => {
      const old = appointment({ communication })
      openCalendar({ reschedules: old })
      open(`${therapist}?cancel_appointment_id=${old.id}`)
      expect(await screen.findByText(`Therapist, 45 minutes, by ${communication}`)).toBeVisible()
    },
  )

  test('schedule (A-SCH-007 to A-SCH-011): a date, then a time, then Confirm', async () => {
    openCalendar()
    const person = open()
    expect(await screen.findByRole('grid', { name: 'November 2026' })).toBeVisible()
    expect(await confirm()).toBeDisabled()
    expect(screen.queryByRole('radio')).not.toBeInTheDocument()
    await person.click(await button(nov19))
    expect(await screen.findByRole('heading', { name: nov19 })).toBeVisible()
    expect(screen.getByText('Central Time')).toBeVisible()
    expect(await confirm()).toBeDisabled()
    await person.click(await screen.findByRole('radio', { name: '3:30 PM' }))
    expect(await confirm()).toBeEnabled()
  })

  test('schedule: times stand under their part of the day', async () => {
    openCalendar()
    const person = open()
    await person.click(await button(nov19))
    for (const [part, time] of [
      ['Morning', '9:00 AM'],
      ['Afternoon', '3:30 PM'],
      ['Evening', '5:45 PM'],
    ] as const) {
      const group = await screen.findByRole('radiogroup', { name: part })
      expect(within(group).getAllByRole('radio')).toEqual([within(group).getByRole('radio', { name: time })])
    }
  })

  test('schedule (A-SCH-013): a date without a free time is announced as not available and ignores a click', async () => {
    openCalendar()
    const person = open()
    const closed = await button('Friday, November 20, 2026, not available')
    expect(closed).toHaveAttribute('aria-disabled', 'true')
    await person.click(closed)
    expect(callsOf(listSlots)).toHaveLength(0)
    expect(screen.getByText('Choose a date to see its times.')).toBeVisible()
  })

  test('schedule: with the keyboard alone a time is chosen and confirmed', async () => {
    openCalendar()
    const person = open()
    const first = await button(nov19)
    for (let i = 0; i < 20 && document.activeElement !== first; i++) await person.tab()
    expect(first).toHaveFocus()
    await person.keyboard('{Enter}')
    const morning = await screen.findByRole('radio', { name: '9:00 AM' })
    for (let i = 0; i < 5 && document.activeElement !== morning; i++) await person.tab()
    await person.keyboard(' {ArrowDown}')
    expect(screen.getByRole('radio', { name: '3:30 PM' })).toBeChecked()
    await waitFor(async () => expect(await confirm()).toBeEnabled())
    const end = await confirm()
    for (let i = 0; i < 8 && document.activeElement !== end; i++) await person.tab()
    await person.keyboard('{Enter}')
    const said = await screen.findByRole('alertdialog', { name: 'Appointment confirmed.' })
    expect(said).toHaveAccessibleDescription(/Thursday, November\s19,\s2026, 3:30\sPM\sCT/)
    expect(callsOf(bookAppointment)[0]?.body).toMatchObject({ starts_at: halfPastThree })
  })

  test('schedule (A-SCH-024 to A-SCH-027): the state has dates, times, the length and the provider', async () => {
    openCalendar()
    await chooseTime(open())
    expect(scheduling.get()).toMatchObject({
      dates: ['2026-11-19', '2026-11-24'],
      date: '2026-11-19',
      time_slots: slots,
      time_slot: halfPastThree,
      duration: 45,
      provider_id: dana,
    })
  })

  test('schedule (A-SCH-055): with dates but no time chosen, an email address is shown', async () => {
    openCalendar()
    const person = open()
    expect(await screen.findByRole('link', { name: 'support@stillwater.example' })).toHaveAttribute(
      'href',
      'mailto:support@stillwater.example',
    )
    await chooseTime(person)
    expect(screen.queryByRole('link', { name: 'support@stillwater.example' })).not.toBeInTheDocument()
  })

  test('schedule: without a free date it says so and offers the waiting list', async () => {
    openCalendar()
    answer(listFreeDates, [])
    open()
    expect(await screen.findByText(/There are no free times right now/)).toBeVisible()
    expect(await button('Tell me if a time opens up')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument()
    expect(screen.queryByText(/You can move a visit/)).not.toBeInTheDocument()
  })
})

describe('what cannot be loaded', () => {
  const oops = (what: string) =>
    `Oops...Something went wrong when we tried to load ${what} for your visit. Please try again in a minute.`

  test('schedule (A-SCH-052): the dates', async () => {
    openCalendar()
    answer(listFreeDates, { problem: 'forbidden' })
    const person = open()
    expect(await screen.findByText(oops('the available dates'))).toBeVisible()
    answer(listFreeDates, ['2026-11-19'])
    await person.click(await button('Try again'))
    expect(await button(nov19)).toBeVisible()
  })

  test('schedule (A-SCH-053): the information about the visit', async () => {
    openCalendar()
    answer(readScheduleInfo, { problem: 'forbidden' })
    open()
    expect(
      await screen.findByText(
        'Oops...Something went wrong when we tried to load infomation about your visit. Please try again in a minute.',
      ),
    ).toBeVisible()
  })

  test('schedule (A-SCH-054): the times', async () => {
    openCalendar()
    answer(listSlots, { problem: 'forbidden' })
    const person = open()
    await person.click(await button(nov19))
    expect(await screen.findByText(oops('the available timeslots'))).toBeVisible()
  })
})

test.each([
  ['past_due', 'Pay your invoice', '/patient/dashboard/invoices'],
  ['paused', 'Resume membership', '/patient/dashboard/profile_info?view=subscription'],
  ['not_a_member', 'Choose a plan', '/patient/offers'],
  ['region_missing', 'Tell us your state', '/patient/question_bank'],
] as const)('schedule: with the obstacle %s the way out is "%s"', async (obstacle, words, href) => {
  openCalendar({ obstacle })
  open()
  expect(await screen.findByRole('link', { name: words })).toHaveAttribute('href', href)
  expect(screen.queryByRole('grid')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument()
})

test('schedule: a member without a state who has finished the intake is given an address', async () => {
  openCalendar({ obstacle: 'region_missing' })
  open()
  const email = await screen.findByRole('link', { name: /@/ })
  expect(email).toHaveAttribute('href', expect.stringMatching(/^mailto:/))
  expect(email.parentElement).toHaveTextContent(/Already finished your intake\? Email us your state/)
})

test('waiting list: joining and leaving show what the server answered', async () => {
  openCalendar()
  const person = open()
  await person.click(await button('Tell me if an earlier time opens up'))
  expect(await screen.findByText(/You’re on the list/)).toBeVisible()
  expect(callsOf(joinWaitingList)[0]?.body).toEqual({ appointment_type: 'therapist' })
  await person.click(await button('Take me off the list'))
  await waitFor(() => expect(screen.queryByText(/You’re on the list/)).not.toBeInTheDocument())
  expect(callsOf(leaveWaitingList)).toHaveLength(1)
})
