import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { bookAppointment } from '@stillwater/contract/scheduling'
import { answer, callsOf, json, respond } from '../../../testing/answer.ts'
import { appointment, openCalendar } from '../../../testing/visit-calendar.ts'
import { button, chooseTime, confirm, open } from './schedule.fixture.tsx'

const therapist = '/patient/schedule/therapist/schedule-th/45'

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
