import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { bookAppointment, holdSlot, listSlots, releaseHold } from '@stillwater/contract/scheduling'
import { answer, callsOf, json, respond } from '../../../testing/answer.ts'
import { dana, halfPastThree, openCalendar, slots } from '../../../testing/visit-calendar.ts'
import { button, chooseTime, confirm, nov19, open } from './schedule.fixture.tsx'

describe('a time that is kept', () => {
  test('hold: choosing a time says until when it is kept', async () => {
    openCalendar()
    await chooseTime(open())
    expect(await screen.findByText('We’re keeping this time for you until 12:05 PM CT.')).toBeVisible()
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
    await screen.findByText(/We’re keeping this time/)
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
    expect(await screen.findByText(/We’re keeping this time/)).toBeVisible()
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
    await screen.findByText(/We’re keeping this time/)
    await person.click(await button('Tuesday, November 24, 2026'))
    await waitFor(() => expect(callsOf(releaseHold)).toHaveLength(1))
    expect(await confirm()).toBeDisabled()
    await person.click(await screen.findByRole('radio', { name: '9:00 AM' }))
    await screen.findByText(/We’re keeping this time/)
    await person.click(await button('Back'))
    await waitFor(() => expect(callsOf(releaseHold)).toHaveLength(2))
  })
})

test('schedule: after a reload, and in another tab, the time that is being kept is still chosen', async () => {
  openCalendar({
    held: { starts_at: halfPastThree, held_until: '2026-11-17T18:04:00.000Z', seconds_left: 240 },
  })
  answer(listSlots, [slots[0]])
  const person = open()
  expect(await screen.findByRole('radio', { name: '3:30 PM' })).toBeChecked()
  expect(screen.getByText('We’re keeping this time for you until 12:04 PM CT.')).toBeVisible()
  await person.click(await confirm())
  await waitFor(() => expect(callsOf(bookAppointment)[0]?.body).toMatchObject({ starts_at: halfPastThree }))
})
