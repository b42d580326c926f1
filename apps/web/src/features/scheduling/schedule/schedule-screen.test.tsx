import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import {
  bookAppointment,
  holdSlot,
  joinWaitingList,
  leaveWaitingList,
  listFreeDates,
  listSlots,
  readScheduleInfo,
  releaseHold,
} from '@stillwater/contract/scheduling'
import { answer, callsOf, json, respond } from '../../../testing/answer.ts'
import { maya, renderScreen } from '../../../testing/render-screen.tsx'
import { appointment, dana, halfPastThree, openCalendar, slots } from '../../../testing/visit-calendar.ts'
import { scheduling } from './scheduling-store.ts'

const therapist = '/patient/schedule/therapist/schedule-th/45'
const nov19 = 'Thursday, November 19, 2026'

function open(path = therapist) {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-11-17T18:00:00Z') })
  return renderScreen(path, { as: maya, advanceTimers: vi.advanceTimersByTime }).person
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const confirm = () => button('Confirm')
const asked = (wanted: Parameters<typeof callsOf>[0]) =>
  callsOf(wanted).map(({ path }) => Object.fromEntries(new URLSearchParams(path.split('?')[1])))

async function chooseTime(person: ReturnType<typeof open>, time = '3:30 PM') {
  await person.click(await button(nov19))
  await person.click(await screen.findByRole('radio', { name: time }))
}

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
    expect(asked(readScheduleInfo)[0]).toEqual({ ...whom, cancel_appointment_id: id })
    expect(asked(listFreeDates)[0]).toEqual({ ...whom, duration: '45' })
    expect(asked(listSlots)[0]).toMatchObject(whom)
    await waitFor(() =>
      expect(callsOf(holdSlot)[0]?.body).toMatchObject({ ...whom, cancel_appointment_id: id }),
    )
  })
})

describe('choosing a time', () => {
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
    expect(said).toHaveAccessibleDescription(/Thursday, November 19, 2026, 3:30 PM CT/)
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
    expect(await button('Tell me if an earlier time opens up')).toBeVisible()
    expect(await confirm()).toBeDisabled()
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

describe('a time that is kept', () => {
  test('hold: choosing a time says until when it is kept', async () => {
    openCalendar()
    await chooseTime(open())
    expect(await screen.findByText("We're keeping this time for you until 12:05 PM CT.")).toBeVisible()
  })

  test('hold: a time that was just taken is said, unselected and listed anew', async () => {
    openCalendar()
    answer(holdSlot, { problem: 'slot_taken' })
    const person = open()
    await person.click(await button(nov19))
    answer(listSlots, [slots[0]])
    await person.click(await screen.findByRole('radio', { name: '3:30 PM' }))
    expect(await screen.findByText(/That time was just taken/)).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('radio', { name: '3:30 PM' })).not.toBeInTheDocument())
    expect(await confirm()).toBeDisabled()
  })

  test('hold: when the five minutes are over it says so and Confirm is disabled', async () => {
    openCalendar()
    const person = open()
    await chooseTime(person)
    await screen.findByText(/We're keeping this time/)
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    expect(await screen.findByRole('alert')).toHaveTextContent(/We couldn’t keep that time/)
    expect(await confirm()).toBeDisabled()
    await person.click(await screen.findByRole('radio', { name: '9:00 AM' }))
    expect(await confirm()).toBeEnabled()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('hold: of two quick choices the last one is kept and booked', async () => {
    openCalendar()
    let release = () => {}
    const first = new Promise<void>((done) => (release = done))
    respond('POST', holdSlot.path, async ({ body }) => {
      const { starts_at } = body as { starts_at: string }
      if (starts_at === slots[0]) await first
      return json({ id: dana, starts_at, held_until: '2026-11-17T18:05:00.000Z', careperson_id: dana })
    })
    const person = open()
    await chooseTime(person, '9:00 AM')
    await person.click(screen.getByRole('radio', { name: '5:45 PM' }))
    release()
    expect(await screen.findByText(/We're keeping this time/)).toBeVisible()
    expect(callsOf(holdSlot).map(({ body }) => (body as { starts_at: string }).starts_at)).toEqual([
      slots[0],
      slots[2],
    ])
    await person.click(await confirm())
    await waitFor(() => expect(callsOf(bookAppointment)[0]?.body).toMatchObject({ starts_at: slots[2] }))
  })

  test('hold: another date, and leaving the page, give the time back', async () => {
    openCalendar()
    const person = open()
    await chooseTime(person)
    await screen.findByText(/We're keeping this time/)
    await person.click(await button('Tuesday, November 24, 2026'))
    await waitFor(() => expect(callsOf(releaseHold)).toHaveLength(1))
    expect(await confirm()).toBeDisabled()
    await person.click(await screen.findByRole('radio', { name: '9:00 AM' }))
    await screen.findByText(/We're keeping this time/)
    await person.click(await button('Back'))
    await waitFor(() => expect(callsOf(releaseHold)).toHaveLength(2))
  })
})

describe('confirming', () => {
  test('confirm (A-SCH-014 to A-SCH-016): processing, then confirmed, then the appointments 3 seconds later', async () => {
    const state = openCalendar()
    let reply = () => {}
    respond('POST', bookAppointment.path, async () => {
      await new Promise<void>((done) => (reply = done))
      state.booked = [appointment()]
      return json(appointment())
    })
    const person = open()
    await chooseTime(person)
    await person.click(await confirm())
    expect(await screen.findByRole('alertdialog', { name: 'Booking your appointment' })).toBeVisible()
    await waitFor(() => expect(callsOf(bookAppointment)).toHaveLength(1))
    reply()
    expect(await screen.findByRole('alertdialog', { name: 'Appointment confirmed.' })).toBeVisible()
    await vi.advanceTimersByTimeAsync(2500)
    expect(location.pathname).toBe(therapist)
    await vi.advanceTimersByTimeAsync(600)
    await waitFor(() => expect(location.pathname).toBe('/patient/dashboard/appointments'))
    expect(await screen.findByRole('article', { name: 'Therapy with Dana Whitfield' })).toBeVisible()
  })

  test('confirm: two presses send one request', async () => {
    openCalendar()
    const person = open()
    await chooseTime(person)
    await person.dblClick(await confirm())
    await screen.findByText('Appointment confirmed.')
    expect(callsOf(bookAppointment)).toHaveLength(1)
  })

  test('confirm (A-SCH-012): after a refusal the button stays disabled until another time is chosen', async () => {
    openCalendar()
    answer(bookAppointment, { problem: 'patient_busy' })
    const person = open()
    await chooseTime(person)
    await person.click(await confirm())
    expect(await screen.findByText(/You already have an appointment at that time/)).toBeVisible()
    expect(await confirm()).toBeDisabled()
    await person.click(await screen.findByRole('radio', { name: '9:00 AM' }))
    expect(await confirm()).toBeEnabled()
  })

  test('confirm: a lost reply is tried again under the same key, and Confirm is disabled meanwhile', async () => {
    openCalendar()
    respond('POST', bookAppointment.path, () => Promise.reject(new TypeError('offline')))
    const person = open()
    await chooseTime(person)
    await person.click(await confirm())
    expect(await screen.findByText(/we don’t know yet whether your time is booked/)).toBeVisible()
    expect(await confirm()).toBeDisabled()
    answer(bookAppointment, appointment())
    await person.click(await button('Try again'))
    await screen.findByText('Appointment confirmed.')
    const keys = callsOf(bookAppointment).map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  test('confirm: a lost reply to a booking that was made shows it as confirmed', async () => {
    const state = openCalendar()
    respond('POST', bookAppointment.path, () => {
      state.booked = [appointment()]
      return Promise.reject(new TypeError('offline'))
    })
    const person = open()
    await chooseTime(person)
    await person.click(await confirm())
    expect(await screen.findByText('Appointment confirmed.')).toBeVisible()
  })
})

describe('already scheduled (A-SCH-017, A-SCH-018)', () => {
  const notice = "Good news! It seems like you've already scheduled this appointment..."

  test('schedule: the notice names the time, and OK leads to the appointments', async () => {
    openCalendar({ already_scheduled: appointment(), booked: [appointment()] })
    const person = open()
    expect(await screen.findByText(notice)).toBeVisible()
    expect(screen.getByText('Thursday, November 19, 2026, 3:30 PM CT')).toBeVisible()
    await person.click(await button('OK'))
    await waitFor(() => expect(location.pathname).toBe('/patient/dashboard/appointments'))
  })

  test('schedule: after a first visit the notice also offers another one', async () => {
    openCalendar({ already_scheduled: appointment(), can_book_another: true })
    const person = open()
    await person.click(await button('Schedule another visit'))
    await chooseTime(person)
    expect(await confirm()).toBeEnabled()
  })

  test('schedule: a booking refused because another tab made one shows the same notice', async () => {
    openCalendar()
    answer(bookAppointment, { problem: 'already_scheduled' })
    const person = open()
    await chooseTime(person)
    await person.click(await confirm())
    expect(await screen.findByText(notice)).toBeVisible()
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

test('schedule: after a reload, and in another tab, the time that is being kept is still chosen', async () => {
  openCalendar({
    held: { starts_at: halfPastThree, held_until: '2026-11-17T18:04:00.000Z', seconds_left: 240 },
  })
  answer(listSlots, [slots[0]])
  const person = open()
  expect(await screen.findByRole('radio', { name: '3:30 PM' })).toBeChecked()
  expect(screen.getByText("We're keeping this time for you until 12:04 PM CT.")).toBeVisible()
  await person.click(await confirm())
  await waitFor(() => expect(callsOf(bookAppointment)[0]?.body).toMatchObject({ starts_at: halfPastThree }))
})
