import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import {
  bookAppointment,
  cancelAppointment,
  listAppointments,
  readCalendarFile,
  readScheduleInfo,
  type Appointment,
} from '@stillwater/contract/scheduling'
import { listTasks } from '@stillwater/contract/tasks'
import { answer, calls, callsOf, respond } from '../../../testing/answer.ts'
import { stubLiveLine } from '../../../testing/live-line.ts'
import { patient, user } from '../../../testing/people.ts'
import { maya, renderScreen } from '../../../testing/render-screen.tsx'
import { appointment, dana, halfPastThree, openCalendar, slots } from '../../../testing/visit-calendar.ts'

const path = '/patient/dashboard/appointments'

function open(at = path, as = maya) {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-11-17T18:00:00Z') })
  return renderScreen(at, { as, advanceTimers: vi.advanceTimersByTime }).person
}
const card = (name = 'Therapy with Dana Whitfield') => screen.findByRole('article', { name })

describe('the two sections', () => {
  test('appointments (A-APT-001 to A-APT-003, A-APT-033, A-APT-034): headings and empty lists', async () => {
    openCalendar()
    open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Appointments and Tasks' })).toBeVisible()
    const tasks = within(screen.getByRole('region', { name: 'MY Outstanding Tasks' }))
    const booked = within(screen.getByRole('region', { name: 'MY Scheduled Appointments' }))
    expect(await tasks.findByText('You have no outstanding tasks.')).toBeVisible()
    expect(await booked.findByText('You have no scheduled appointments.')).toBeVisible()
  })

  test('appointments (A-APT-031): a slow list says that it is loading', async () => {
    openCalendar()
    respond('GET', listAppointments.path, () => new Promise(() => {}))
    open()
    expect(await screen.findByText('Loading appointments...')).toBeInTheDocument()
  })

  test('appointments (A-APT-032): a list that fails says so and can be asked for again', async () => {
    openCalendar()
    answer(listAppointments, { problem: 'forbidden' })
    const person = open()
    expect(await screen.findByText('Error loading appointments.')).toBeVisible()
    answer(listAppointments, { appointments: [appointment()], zone: 'America/Chicago' })
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await card()).toBeVisible()
  })

  test('appointments (A-APT-022 to A-APT-024): a task leads to its page', async () => {
    openCalendar()
    answer(listTasks, {
      tasks: [
        {
          id: dana,
          description: 'Pay your open invoice',
          task_key: 'unpaid-invoice',
          created_at: halfPastThree,
        },
      ],
    })
    open()
    const link = await screen.findByRole('link', { name: 'Pay your open invoice' })
    expect(link).toHaveAttribute('href', '/patient/dashboard/invoices')
  })

  test.each([
    ['therapy', ['a therapist', 'a care counselor']],
    ['medication', ['a care counselor', 'a provider']],
    ['medication-therapy', ['a therapist', 'a care counselor', 'a provider']],
  ])('appointments: the plan %s offers a visit with %j', async (offering_key, people) => {
    openCalendar()
    open(path, user({ patient: patient({ plan: { offering_key, is_insurance: false } }) }))
    const section = within(await screen.findByRole('region', { name: 'Schedule a visit' }))
    expect(section.getAllByRole('link').map((link) => link.textContent)).toEqual(
      people.map((one) => `Schedule ${one} visit`),
    )
  })
})

describe('a card', () => {
  test('appointments (A-APT-013, 014, 018): names the person, the local time with its zone and the length', async () => {
    openCalendar({ booked: [appointment()] })
    open()
    const words = within(await card())
    expect(words.getByText('Thursday, November 19, 2026, 3:30 PM CT')).toBeVisible()
    expect(words.getByText('45 minutes, by video')).toBeVisible()
  })

  const room = '/patient/video-appointment/00000000-0000-4000-8000-0000000000b1'
  test.each<[string, Partial<Appointment>, string]>([
    ['A-APT-019', { appointment_type: 'care_manager' }, room],
    ['A-APT-021', { appointment_type: 'therapist' }, room],
    [
      'A-APT-015, A-APT-020',
      { appointment_type: 'provider', link: 'https://rooms.example/1' },
      'https://rooms.example/1',
    ],
    ['A-APT-020', { appointment_type: 'provider' }, room],
    ['A-APT-020', { appointment_type: 'provider', link: 'javascript:alert(1)' }, room],
  ])('appointments (%s): Join of %j leads to %s', async (_, changes, href) => {
    openCalendar({ booked: [appointment(changes)] })
    open()
    const join = await screen.findByRole('link', { name: /^Join video/ })
    expect(join).toHaveAttribute('href', href)
    if (href.startsWith('https')) expect(join).toHaveAttribute('rel', 'noopener noreferrer')
  })

  test('appointments: a session by phone has no room and says that we call', async () => {
    openCalendar({ booked: [appointment({ communication: 'phone' })] })
    open()
    expect(await screen.findByText('We’ll call you at this time.')).toBeVisible()
    expect(screen.queryByRole('link', { name: /^Join/ })).not.toBeInTheDocument()
  })

  test('appointments: one that is too close cannot be moved, and says so', async () => {
    openCalendar({ booked: [appointment({ can_reschedule: false })] })
    open()
    expect(await screen.findByText(/too close to your appointment to move it online/)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Reschedule' })).not.toBeInTheDocument()
  })

  test('appointments: when the care person will be away, the card asks for a new time', async () => {
    openCalendar({ booked: [appointment({ needs_new_time: true, can_reschedule: false })] })
    open()
    expect(await screen.findByText(/Dana Whitfield will be away at this time/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Choose a new time' })).toHaveAttribute(
      'href',
      `/patient/new-time/${appointment().id}`,
    )
    expect(screen.queryByRole('link', { name: /^Join/ })).not.toBeInTheDocument()
  })

  test('appointments: Add to calendar downloads the file with the session, and a failure is said', async () => {
    openCalendar({ booked: [appointment()] })
    respond('GET', readCalendarFile.path, () => new Response('BEGIN:VCALENDAR'))
    const made = vi.fn<(file: Blob) => string>(() => 'blob:file')
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => undefined }))
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    const person = open()
    await person.click(await screen.findByRole('button', { name: 'Add to calendar' }))
    await waitFor(() => expect(saved).toEqual(['appointment.ics']))
    expect(await made.mock.calls[0]?.[0].text()).toBe('BEGIN:VCALENDAR')
    expect(calls('GET', readCalendarFile.path)[0]?.headers.get('access-token')).toBe('token-1')
    answer(readCalendarFile, { problem: 'not_found' })
    await person.click(screen.getByRole('button', { name: 'Add to calendar' }))
    expect(await screen.findByRole('alert')).toBeVisible()
    vi.restoreAllMocks()
  })
})

describe('canceling', () => {
  /** The dialog takes clicks a moment after it is drawn. */
  async function openedDialog() {
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this appointment?' })
    await waitFor(() => expect(dialog).toHaveStyle({ pointerEvents: 'auto' }))
    return within(dialog)
  }

  test('cancel: the dialog asks first, and the page says canceled only after the server does', async () => {
    openCalendar({ booked: [appointment()] })
    const person = open()
    await person.click(await screen.findByRole('button', { name: 'Cancel appointment' }))
    const dialog = await openedDialog()
    expect(dialog.getByText(/You can schedule another visit/)).toBeVisible()
    await person.click(dialog.getByRole('button', { name: 'Keep appointment' }))
    expect(callsOf(cancelAppointment)).toHaveLength(0)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    // The page takes clicks again after the dialog is gone.
    await waitFor(() => expect(document.body).not.toHaveStyle({ pointerEvents: 'none' }))
    await person.click(screen.getByRole('button', { name: 'Cancel appointment' }))
    await person.click((await openedDialog()).getByRole('button', { name: 'Cancel appointment' }))
    expect(
      await screen.findByText('Your appointment on Thursday, November 19, 2026, 3:30 PM CT is canceled.'),
    ).toBeVisible()
    expect(await screen.findByText('You have no scheduled appointments.')).toBeVisible()
  })

  test('cancel: a late one is announced as late before it is made', async () => {
    openCalendar({ booked: [appointment({ is_late_cancel: true })] })
    const person = open()
    await person.click(await screen.findByRole('button', { name: 'Cancel appointment' }))
    expect(await screen.findByText(/recorded as a late cancellation/)).toBeVisible()
  })

  test('cancel: a lost reply is not called canceled before the list no longer has the appointment', async () => {
    openCalendar({ booked: [appointment()] })
    respond('POST', cancelAppointment.path, () => Promise.reject(new TypeError('offline')))
    const person = open()
    await person.click(await screen.findByRole('button', { name: 'Cancel appointment' }))
    const dialog = await openedDialog()
    await person.click(dialog.getByRole('button', { name: 'Cancel appointment' }))
    expect(await dialog.findByText(/^We couldn’t reach our servers/)).toBeVisible()
    expect(screen.queryByText(/is canceled\.$/)).not.toBeInTheDocument()
    answer(cancelAppointment, { problem: 'appointment_over' })
    answer(listAppointments, { appointments: [], zone: 'America/Chicago' })
    await person.click(dialog.getByRole('button', { name: 'Cancel appointment' }))
    expect(await screen.findByText(/^Your appointment on Thursday.* is canceled\.$/)).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  test('cancel: a refusal is said in the dialog, and nothing is called canceled', async () => {
    openCalendar({ booked: [appointment()] })
    answer(cancelAppointment, { problem: 'appointment_over' })
    const person = open()
    await person.click(await screen.findByRole('button', { name: 'Cancel appointment' }))
    await person.click((await openedDialog()).getByRole('button', { name: 'Cancel appointment' }))
    expect(await screen.findByText(/This appointment has ended or was canceled/)).toBeVisible()
    expect(screen.queryByText(/is canceled\.$/)).not.toBeInTheDocument()
  })
})

describe('the reschedule view', () => {
  test.each([
    ['A-APT-005', 'care_manager', 'Care counseling with Dana Whitfield'],
    ['A-APT-006', 'therapist', 'Therapy with Dana Whitfield'],
    ['A-APT-007', 'provider', 'Visit with Dana Whitfield'],
  ] as const)(
    'reschedule (A-APT-004, %s): a %s visit gets a new time in place of the old one',
    async (_, type, name) => {
      const old = appointment({ appointment_type: type })
      openCalendar({ booked: [old], appointment_type: type, reschedules: old })
      const person = open()
      await person.click(within(await card(name)).getByRole('link', { name: 'Reschedule' }))
      expect(await screen.findByRole('heading', { level: 1, name: 'A new time with Dana' })).toBeVisible()
      expect(screen.getByText('Your time now: Thursday, November 19, 2026, 3:30 PM CT')).toBeVisible()
      await person.click(await screen.findByRole('button', { name: 'Thursday, November 19, 2026' }))
      await person.click(await screen.findByRole('radio', { name: '9:00 AM' }))
      await person.click(screen.getByRole('button', { name: 'Confirm' }))
      await screen.findByText('Appointment confirmed.')
      expect(callsOf(bookAppointment)[0]?.body).toEqual({
        appointment_type: type,
        careperson_id: dana,
        cancel_appointment_id: old.id,
        duration: 45,
        starts_at: slots[0],
      })
      await vi.advanceTimersByTimeAsync(3100)
      expect(await screen.findByRole('heading', { level: 1, name: 'Appointments and Tasks' })).toBeVisible()
    },
  )

  test('reschedule (A-APT-008): the link "← Appointments & Tasks" returns', async () => {
    openCalendar({ booked: [appointment()] })
    const person = open(`${path}?reschedule=${appointment().id}`)
    await screen.findByRole('grid')
    await person.click(screen.getByRole('link', { name: '← Appointments & Tasks' }))
    expect(await card()).toBeVisible()
    expect(location.search).toBe('')
  })

  test.each([
    ['one that ended or is someone else’s', [], /has ended or was canceled/],
    ['one that begins too soon', [appointment({ can_reschedule: false })], /too close to your appointment/],
  ])('reschedule: %s shows why it cannot be moved', async (_, booked, words) => {
    openCalendar({ booked })
    open(`${path}?reschedule=${appointment().id}`)
    expect(await screen.findByText(words)).toBeVisible()
    expect(callsOf(readScheduleInfo)).toHaveLength(0)
  })
})

test('reschedule: an appointment that is canceled elsewhere is offered no more times', async () => {
  const live = stubLiveLine()
  const state = openCalendar({ booked: [appointment()], reschedules: appointment() })
  open(`${path}?reschedule=${appointment().id}`)
  await screen.findByRole('grid')
  state.booked = []
  live.line().tell('appointment', appointment().id)
  expect(await screen.findByText(/has ended or was canceled/)).toBeVisible()
  expect(screen.queryByRole('grid')).not.toBeInTheDocument()
  expect(screen.queryByText(/^Your time now/)).not.toBeInTheDocument()
})

test('appointments: a live event about an appointment asks for the list again', async () => {
  const live = stubLiveLine()
  const state = openCalendar()
  open()
  await screen.findByText('You have no scheduled appointments.')
  state.booked = [appointment()]
  live.line().tell('appointment', appointment().id)
  expect(await card()).toBeVisible()
})
