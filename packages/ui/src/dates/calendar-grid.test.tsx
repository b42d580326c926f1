// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { CalendarGrid, type CalendarWords } from './calendar-grid.tsx'
import { calendarScript, scriptDays } from './calendar-script.fixture.tsx'

const long = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(Date.parse(day))

const words: CalendarWords = {
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map((name) => ({
    long: name,
    short: name.charAt(0),
  })),
  month: (month) =>
    new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      Date.parse(`${month}-01`),
    ),
  day: (day, { open, chosen, today }) =>
    `${today ? 'Today, ' : ''}${long(day)}${chosen ? ', selected' : ''}${open ? '' : ', not available'}`,
  previous: 'Previous month',
  next: 'Next month',
}

function Calendar() {
  const [month, setMonth] = useState(scriptDays.first)
  const [day, setDay] = useState<string | null>(scriptDays.chosen)
  return (
    <CalendarGrid
      month={month}
      onMonth={setMonth}
      open={new Set(scriptDays.open)}
      chosen={day}
      onChoose={setDay}
      today={scriptDays.today}
      from={scriptDays.first}
      to={scriptDays.last}
      words={words}
    />
  )
}

calendarScript('calendar', Calendar)

it('calendar: the weekday columns are named in full', () => {
  render(<Calendar />)
  expect(screen.getAllByRole('columnheader').map((one) => one.getAttribute('aria-label'))).toEqual(
    words.weekdays.map(({ long: name }) => name),
  )
})

it('calendar: the button to a month outside the window is announced as unavailable and does nothing', async () => {
  render(<Calendar />)
  const previous = screen.getByRole('button', { name: 'Previous month' })
  expect(previous.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(previous)
  expect(screen.getByRole('grid', { name: 'November 2026' })).toBeTruthy()
})
