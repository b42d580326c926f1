import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import {
  bookByLink,
  cancelByLink,
  confirmAttendance,
  listLinkDates,
  listLinkSlots,
  readAppointmentLink,
  type AppointmentLink,
} from '@stillwater/contract/appointment-links'
import { answer, callsOf, json, respond } from '../../../testing/answer.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { signInPathFor } from '../../../platform/navigation/return-path.ts'
// Loaded beforehand, so that no test waits for it.
import './link-screen.tsx'

const halfPastThree = '2026-11-19T21:30:00.000Z'
const when = 'Thursday, November 19, 2026, 3:30 PM CT'
const later = '2026-11-20T21:30:00.000Z'

function link(changes: Partial<AppointmentLink> = {}): AppointmentLink {
  return {
    kind: 'appointment',
    token: 'aOne.signed',
    patient_first_name: 'Maya',
    careperson_first_name: 'Dana',
    zone: 'America/Chicago',
    starts_at: halfPastThree,
    duration: 45,
    communication: 'video',
    expires_at: null,
    attendance_confirmed_at: null,
    can_reschedule: true,
    is_late_cancel: false,
    needs_new_time: false,
    ...changes,
  }
}
function open(path = '/appointment/aOne.signed') {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-11-17T18:00:00Z') })
  return renderScreen(path, { advanceTimers: vi.advanceTimersByTime }).person
}
function withTimes() {
  answer(listLinkDates, ['2026-11-19', '2026-11-20'])
  answer(listLinkSlots, [later])
}
const button = (name: string) => screen.findByRole('button', { name })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const crisisLine = () => screen.getAllByText(/988/).length

async function chooseTime(person: ReturnType<typeof open>) {
  await person.click(await button('Friday, November 20, 2026'))
  await person.click(await screen.findByRole('radio', { name: '3:30 PM' }))
}

// decision N14
describe('appointment link: an appointment', () => {
  test('is shown without a sign-in, with its zone, first names and the crisis lines', async () => {
    answer(readAppointmentLink, link())
    open()
    expect(await heading('Your appointment with Dana')).toBeVisible()
    expect(screen.getByText(when)).toBeVisible()
    expect(screen.getByText('For Maya')).toBeVisible()
    expect(document.body.textContent).not.toMatch(/therap|counsel|provider/i)
    expect(crisisLine()).toBeGreaterThan(0)
    const file = screen.getByRole('link', { name: 'Add to calendar' })
    expect(file).toHaveAttribute(
      'href',
      expect.stringMatching(/\/api\/appointment_links\/aOne\.signed\/ics$/),
    )
  })

  test('is confirmed by the keyboard; it says so only once the server has', async () => {
    answer(readAppointmentLink, link())
    let release = (_: Response) => {}
    respond(confirmAttendance.method, confirmAttendance.path, () => new Promise((done) => (release = done)))
    const person = open()
    const yes = await button('I’ll be there')
    yes.focus()
    await person.keyboard('{Enter}{Enter}')
    expect(screen.queryByText(/Thank you/)).toBeNull()
    release(json(link({ attendance_confirmed_at: '2026-11-17T18:00:00.000Z' })))
    expect(await screen.findByText('Thank you. You told us that you’ll be there.')).toBeVisible()
    expect(callsOf(confirmAttendance)).toHaveLength(1)
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  test('whose care person will be away asks for a new time first', async () => {
    answer(readAppointmentLink, link({ needs_new_time: true }))
    open()
    expect(
      await screen.findByText('Dana can’t be there at this time. Please choose a new one.'),
    ).toBeVisible()
    expect(screen.queryByRole('button', { name: 'I’ll be there' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Choose a new time' })).toHaveAttribute(
      'href',
      '/appointment/aOne.signed/edit',
    )
  })
})

describe('appointment link: its edit page', () => {
  const edit = '/appointment/aOne.signed/edit'

  test('moves the appointment and shows the new one under its own link', async () => {
    answer(readAppointmentLink, link())
    withTimes()
    answer(bookByLink, link({ token: 'aTwo.signed', starts_at: later }))
    const person = open(edit)
    expect(await screen.findByText(`Your time now with Dana: ${when}`)).toBeVisible()
    expect(await button('Move to this time')).toBeDisabled()
    await chooseTime(person)
    await person.dblClick(await button('Move to this time'))
    const done = await heading('Appointment confirmed.')
    expect(done).toHaveFocus()
    expect(screen.getByText('Friday, November 20, 2026, 3:30 PM CT')).toBeVisible()
    expect(callsOf(bookByLink).map(({ path, body }) => [path, body])).toEqual([
      ['/api/appointment_links/aOne.signed/book', { starts_at: later }],
    ])
    expect(location.pathname).toBe('/appointment/aTwo.signed')
  })

  test('says why a time is not to be had, and asks for the times again', async () => {
    answer(readAppointmentLink, link())
    withTimes()
    answer(bookByLink, { problem: 'slot_taken' })
    const person = open(edit)
    await chooseTime(person)
    await person.click(await button('Move to this time'))
    expect(await screen.findByRole('alert')).toHaveTextContent('That time was just taken.')
    await waitFor(() => expect(callsOf(listLinkSlots).length).toBeGreaterThan(1))
    expect(screen.queryByText('Appointment confirmed.')).toBeNull()
  })

  test('cancels after one more question, and says so only once the server has', async () => {
    answer(readAppointmentLink, link({ can_reschedule: false, is_late_cancel: true }))
    answer(cancelByLink, { success: true })
    const person = open(edit)
    expect(await screen.findByText(/too close to your appointment to move it online/)).toBeVisible()
    await person.click(await button('Cancel appointment'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this appointment?' }))
    expect(dialog.getByText('It begins soon, so this is recorded as a late cancellation.')).toBeVisible()
    expect(callsOf(cancelByLink)).toHaveLength(0)
    await person.click(dialog.getByRole('button', { name: 'Cancel appointment' }))
    expect(await heading('Your appointment is canceled')).toHaveFocus()
    expect(callsOf(cancelByLink)).toHaveLength(1)
  })
})

test('appointment link: a link of the care team books one time', async () => {
  answer(
    readAppointmentLink,
    link({ kind: 'booking', token: 'bOne.signed', starts_at: null, expires_at: later }),
  )
  withTimes()
  answer(bookByLink, link({ token: 'aTwo.signed', starts_at: later }))
  const person = open('/appointment/bOne.signed')
  expect(await heading('Choose a time with Dana')).toBeVisible()
  expect(screen.getByText('This link works once, until Friday, November 20, 2026, 3:30 PM CT.')).toBeVisible()
  await chooseTime(person)
  await person.click(await button('Book this time'))
  expect(await heading('Appointment confirmed.')).toBeVisible()
  answer(readAppointmentLink, link({ token: 'aTwo.signed', starts_at: later }))
  await person.click(await button('View appointment'))
  expect(await heading('Your appointment with Dana')).toBeVisible()
})

describe('appointment link: a time from the waiting list', () => {
  const offered = link({ kind: 'offer', token: 'oOne.signed', expires_at: '2026-11-17T19:00:00.000Z' })

  test('is taken, with the moment that was shown', async () => {
    answer(readAppointmentLink, offered)
    answer(bookByLink, link())
    const person = open('/appointment/oOne.signed')
    expect(await heading('An earlier time with Dana is free')).toBeVisible()
    expect(screen.getByText(/We’ll keep it for you until 1:00 PM CT\./)).toBeVisible()
    await person.click(await button('Take this time'))
    expect(await heading('Appointment confirmed.')).toBeVisible()
    expect(callsOf(bookByLink)[0]?.body).toEqual({ starts_at: halfPastThree })
  })

  test('is given back', async () => {
    answer(readAppointmentLink, offered)
    answer(cancelByLink, { success: true })
    const person = open('/appointment/oOne.signed')
    await person.click(await button('No, keep my time'))
    expect(await heading('You kept your time')).toBeVisible()
  })

  test('that lapsed meanwhile books nothing and says so', async () => {
    answer(readAppointmentLink, offered)
    answer(bookByLink, { problem: 'offer_over' })
    const person = open('/appointment/oOne.signed')
    const take = await button('Take this time')
    answer(readAppointmentLink, { problem: 'offer_over' })
    await person.click(take)
    expect(await heading('This link doesn’t work anymore')).toBeVisible()
    expect(screen.queryByText('Appointment confirmed.')).toBeNull()
  })
})

describe('appointment link: one that opens nothing', () => {
  test.each([
    ['link_spent', 'It was already used, or its time has passed. Nothing was changed.'],
    ['not_found', 'Please check that you opened the whole link from our message. Nothing was changed.'],
  ] as const)('%s: says so, shows the crisis lines and the way to sign in', async (problem, sentence) => {
    answer(readAppointmentLink, { problem })
    open()
    expect(await heading('This link doesn’t work anymore')).toBeVisible()
    expect(screen.getByText(sentence)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Sign in to see your appointments' })).toBeVisible()
    expect(crisisLine()).toBeGreaterThan(0)
  })

  test('without a network it can be tried again', async () => {
    let works = false
    respond(readAppointmentLink.method, readAppointmentLink.path, () => {
      if (works) return json(link())
      throw new TypeError('Failed to fetch')
    })
    const person = open()
    await vi.advanceTimersByTimeAsync(10_000)
    const again = await button('Try again')
    works = true
    await person.click(again)
    expect(await heading('Your appointment with Dana')).toBeVisible()
  })
})

test('appointment link: the next link on this device shows nothing of the one before', async () => {
  answer(readAppointmentLink, link())
  open()
  await heading('Your appointment with Dana')
  respond(readAppointmentLink.method, readAppointmentLink.path, () => new Promise(() => {}))
  history.pushState(null, '', '/appointment/aSam.signed')
  expect(await screen.findByText('Loading your appointment...')).toBeInTheDocument()
  expect(document.body.textContent).not.toMatch(/Maya|Dana|November 19/)
})

test('appointment link: who signs in after an inactive hour is not led to it', () => {
  expect(signInPathFor('/appointment/aOne.signed/edit')).toBe('/member_sign_in')
  expect(signInPathFor('/patient/dashboard/appointments')).toContain('return_to=')
})
