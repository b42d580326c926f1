// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { CalendarGrid } from './calendar-grid.tsx'

afterEach(cleanup)

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

function Calendar() {
  const [month, setMonth] = useState('2026-11')
  const [day, setDay] = useState<string | null>('2026-11-19')
  return (
    <CalendarGrid
      month={month}
      onMonth={setMonth}
      open={new Set(['2026-11-18', '2026-11-19', '2026-12-03'])}
      chosen={day}
      onChoose={setDay}
      today="2026-11-17"
      to="2026-12"
      words={{
        weekdays: weekdays.map((long) => ({ long, short: long.charAt(0) })),
        month: (shown) => shown,
        day: (shown) => shown,
        previous: 'Before',
        next: 'After',
      }}
    />
  )
}

const held = () => document.activeElement?.getAttribute('data-day')
const press = async (key: string, day: string) => {
  await userEvent.keyboard(`{${key}}`)
  await waitFor(() => expect(held()).toBe(day))
}

it('calendar: one day is in the tab order, and arrow keys move from there', async () => {
  render(<Calendar />)
  const stops = [...document.querySelectorAll('[data-day][tabindex="0"]')]
  expect(stops.map((stop) => stop.getAttribute('data-day'))).toEqual(['2026-11-19'])
  screen.getByRole('button', { name: '2026-11-19' }).focus()
  await press('ArrowLeft', '2026-11-18')
  await press('ArrowUp', '2026-11-11')
  await press('ArrowRight', '2026-11-12')
  await press('ArrowDown', '2026-11-19')
  await press('Home', '2026-11-15')
  await press('End', '2026-11-21')
})

it('calendar: Page Up and Page Down change the month and stop at the last one', async () => {
  render(<Calendar />)
  screen.getByRole('button', { name: '2026-11-19' }).focus()
  await press('PageDown', '2026-12-19')
  expect(screen.getByRole('heading', { name: '2026-12' })).toBeTruthy()
  await userEvent.keyboard('{PageDown}')
  expect(screen.getByRole('heading', { name: '2026-12' })).toBeTruthy()
  await press('PageUp', '2026-11-19')
})

it('calendar: only an open day can be chosen', async () => {
  render(<Calendar />)
  const selected = () => document.querySelector('[aria-selected=true] [data-day]')?.getAttribute('data-day')
  await userEvent.click(screen.getByRole('button', { name: '2026-11-20' }))
  expect(selected()).toBe('2026-11-19')
  await userEvent.click(screen.getByRole('button', { name: '2026-11-18' }))
  expect(selected()).toBe('2026-11-18')
})
