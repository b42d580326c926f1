import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { listAlternatives, type Alternatives } from '@stillwater/contract/new-times'
import { bookAppointment } from '@stillwater/contract/scheduling'
import { answer, callsOf } from '../../../testing/answer.ts'
import { maya, renderScreen } from '../../../testing/render-screen.tsx'
import {
  appointment,
  dana,
  halfPastThree,
  openCalendar,
  slots,
  zone,
} from '../../../testing/visit-calendar.ts'
// Loaded beforehand, so that no test waits for it.
import './new-time-screen.tsx'

const lee = '00000000-0000-4000-8000-0000000000ab'
const asked = appointment({ needs_new_time: true })
const person_ = { careperson_id: lee, name: 'Lee Ortiz', photo_url: null, profile_url: null }

function clinic(changes: Partial<Alternatives> = {}) {
  openCalendar({ booked: [asked] })
  answer(listAlternatives, {
    appointment: asked,
    zone,
    same_time: [person_],
    same_person: ['2026-11-24T15:00:00.000Z'],
    colleagues: [{ ...person_, times: [slots[0]] }],
    ...changes,
  })
}

const open = (path = '/patient/new-time') => renderScreen(path, { as: maya })

describe('choosing a new time', () => {
  test('new time: says who will be away and when, and offers a colleague and other times', async () => {
    clinic()
    open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Dana will be away' })).toBeVisible()
    expect(
      await screen.findByText(/Your visit on Thursday, November 19, 2026, 3:30 PM CT can’t take place/),
    ).toBeVisible()
    expect(screen.getByRole('radiogroup', { name: 'The same time with a colleague' })).toBeVisible()
    expect(screen.getByRole('radio', { name: /Tue, Nov\s24 ?9:00\sAM\sCT/ })).toBeInTheDocument()
    expect(screen.getByRole('radiogroup', { name: 'Another time with Lee Ortiz' })).toBeVisible()
  })

  test('new time: by keyboard alone a colleague is chosen, and it is confirmed by the reply', async () => {
    clinic()
    answer(bookAppointment, appointment({ careperson_id: lee, participant_name: 'Lee Ortiz' }))
    const { person } = open(`/patient/new-time/${asked.id}`)
    const colleague = await screen.findByRole('radio', { name: /Lee Ortiz/ })
    colleague.focus()
    await person.keyboard(' ')
    expect(colleague).toBeChecked()
    screen.getByRole('button', { name: 'Confirm new time' }).focus()
    await person.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { name: 'Appointment confirmed.' })).toBeVisible()
    expect(screen.getByText(/with Lee Ortiz, Thursday, November 19, 2026, 3:30 PM CT/)).toBeVisible()
    expect(callsOf(bookAppointment)[0]?.body).toEqual({
      appointment_type: 'therapist',
      duration: 45,
      careperson_id: lee,
      starts_at: halfPastThree,
      cancel_appointment_id: asked.id,
    })
  })

  test('new time: one choice at a time across the groups', async () => {
    clinic()
    const { person } = open()
    const first = await screen.findByRole('radio', { name: /Lee Ortiz/ })
    await person.click(first)
    const other = screen.getByRole('radio', { name: /Tue, Nov\s24/ })
    await person.click(other)
    expect(first).not.toBeChecked()
    answer(bookAppointment, appointment())
    await person.click(screen.getByRole('button', { name: 'Confirm new time' }))
    await screen.findByRole('heading', { name: 'Appointment confirmed.' })
    expect(callsOf(bookAppointment)[0]?.body).toMatchObject({
      careperson_id: dana,
      starts_at: '2026-11-24T15:00:00.000Z',
    })
  })

  test('new time: without a choice nothing is sent, and a taken time is said without confirming anything', async () => {
    clinic()
    const { person } = open()
    const confirm = await screen.findByRole('button', { name: 'Confirm new time' })
    await person.click(confirm)
    expect(screen.getByText('Please choose a time first.')).toBeVisible()
    expect(callsOf(bookAppointment)).toHaveLength(0)
    answer(bookAppointment, { problem: 'slot_taken' })
    await person.click(screen.getByRole('radio', { name: /Lee Ortiz/ }))
    await person.click(confirm)
    expect(await screen.findByText(/That time was just taken/)).toBeVisible()
    expect(screen.queryByText('Appointment confirmed.')).toBeNull()
  })

  test('new time: when nothing is free the page says what happens next', async () => {
    clinic({ same_time: [], same_person: [], colleagues: [] })
    open()
    expect(await screen.findByText(/No time is free right now/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Confirm new time' })).toBeNull()
  })

  test('new time: without a visit that needs one the page says so', async () => {
    openCalendar({ booked: [appointment()] })
    open()
    expect(await screen.findByText('None of your visits need a new time.')).toBeVisible()
    expect(callsOf(listAlternatives)).toHaveLength(0)
  })
})
