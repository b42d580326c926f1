import { useState } from 'react'
import { t } from '@stillwater/contract/words'
import { dateIn, formatLongDay } from '@stillwater/domain/formats/moments'
import { CalendarGrid, type CalendarWords } from '@stillwater/ui/dates/calendar-grid'
import { serverNow } from '../../../platform/api/server-clock.ts'

export interface DatePickerProps {
  /** YYYY-MM-DD, in order. */
  dates: readonly string[]
  zone: string
  chosen: string
  onChoose: (date: string) => void
}

/** The months that have free dates, from this one on. Dates without a free time cannot be chosen. */
export function DatePicker({ dates, zone, chosen, onChoose }: DatePickerProps) {
  const [today] = useState(() => dateIn(serverNow(), zone))
  const [month, setMonth] = useState(() => monthOf(chosen || dates[0] || today))
  return (
    <CalendarGrid
      month={month}
      onMonth={setMonth}
      open={new Set(dates)}
      chosen={chosen || null}
      onChoose={onChoose}
      today={today}
      from={monthOf(today)}
      to={monthOf(dates.at(-1) ?? today)}
      words={calendarWords()}
    />
  )
}

const monthOf = (day: string) => day.slice(0, 7)

function calendarWords(): CalendarWords {
  const named = (options: Intl.DateTimeFormatOptions, day: string) =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options }).format(Date.parse(day))
  return {
    // The first of November 2026 is a Sunday.
    weekdays: [1, 2, 3, 4, 5, 6, 7].map((date) => ({
      long: named({ weekday: 'long' }, `2026-11-0${date}`),
      short: named({ weekday: 'narrow' }, `2026-11-0${date}`),
    })),
    month: (month) => named({ month: 'long', year: 'numeric' }, `${month}-01`),
    day(day, { open, chosen, today }) {
      const date = today ? t('Today, {date}', { date: formatLongDay(day) }) : formatLongDay(day)
      if (!open) return t('{date}, not available', { date })
      return chosen ? t('{date}, selected', { date }) : date
    },
    previous: t('Previous month'),
    next: t('Next month'),
  }
}
