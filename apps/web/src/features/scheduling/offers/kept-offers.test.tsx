import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { declineOffer, listOffers, takeOffer, type Offer } from '@stillwater/contract/appointment-links'
import { listAppointments } from '@stillwater/contract/scheduling'
import { answer, callsOf } from '../../../testing/answer.ts'
import { maya, renderScreen } from '../../../testing/render-screen.tsx'
import { appointment, openCalendar, zone } from '../../../testing/visit-calendar.ts'

const offer: Offer = {
  id: '00000000-0000-4000-8000-0000000000c1',
  appointment_type: 'therapist',
  participant_name: 'Dana Whitfield',
  starts_at: '2026-11-18T21:30:00.000Z',
  duration: 45,
  expires_at: '2026-11-17T19:00:00.000Z',
  replaces_starts_at: '2026-11-19T21:30:00.000Z',
}

function open() {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-11-17T18:00:00Z') })
  openCalendar()
  answer(listOffers, { zone, offers: [offer] })
  return renderScreen('/patient/dashboard/appointments', { as: maya, advanceTimers: vi.advanceTimersByTime })
    .person
}

test('waiting list: a kept time names what it replaces, and is taken by the keyboard', async () => {
  const person = open()
  expect(
    await screen.findByRole('heading', { name: /^Wednesday, November\s18,\s2026, 3:30\sPM\sCT$/ }),
  ).toBeVisible()
  expect(screen.getByText('We’ll keep it for you until 1:00 PM CT.')).toBeVisible()
  expect(screen.getByText(/It replaces your appointment on Thursday, November 19/)).toBeVisible()
  answer(takeOffer, appointment({ starts_at: offer.starts_at }))
  answer(listOffers, { zone, offers: [] })
  const asked = callsOf(listAppointments).length
  screen.getByRole('button', { name: 'Take this time' }).focus()
  await person.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByText(/We’ll keep it for you/)).toBeNull())
  expect(await screen.findByText('Appointment confirmed.')).toBeVisible()
  expect(callsOf(takeOffer)).toHaveLength(1)
  expect(callsOf(listAppointments).length).toBeGreaterThan(asked)
})

test('waiting list: a kept time that is over says so, and nothing is said to be booked', async () => {
  const person = open()
  const take = await screen.findByRole('button', { name: 'Take this time' })
  answer(takeOffer, { problem: 'offer_over' })
  // The server lists it no more, so its card goes.
  answer(listOffers, { zone, offers: [] })
  await person.click(take)
  await waitFor(() => expect(screen.queryByText(/We’ll keep it for you/)).toBeNull())
  expect(await screen.findByText('This time is no longer kept for you. Nothing was changed.')).toBeVisible()
  expect(screen.queryByText('Appointment confirmed.')).toBeNull()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('waiting list: a kept time is given back', async () => {
  const person = open()
  answer(declineOffer, { success: true })
  await person.click(await screen.findByRole('button', { name: 'No, keep my time' }))
  await waitFor(() => expect(callsOf(declineOffer)).toHaveLength(1))
  expect(await screen.findByText('You kept your time')).toBeVisible()
})
