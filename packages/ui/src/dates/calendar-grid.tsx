import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { addDays, addMonths, monthOf, weekday, weeksOf } from './days.ts'
import { CaretLeftIcon } from '../icons/caret-left.tsx'
import { CaretRightIcon } from '../icons/caret-right.tsx'
import './calendar-grid.css'

export interface CalendarWords {
  /** Weekday names from Sunday, long and as one letter. */
  weekdays: readonly { long: string; short: string }[]
  month: (month: string) => string
  /** The accessible name of a day: its full date, and whether it is open, chosen or today. */
  day: (day: string, state: { open: boolean; chosen: boolean; today: boolean }) => string
  previous: string
  next: string
}

export interface CalendarGridProps {
  /** YYYY-MM. */
  month: string
  onMonth: (month: string) => void
  /** Days that can be chosen, as YYYY-MM-DD. */
  open: ReadonlySet<string>
  chosen: string | null
  onChoose: (day: string) => void
  today: string
  /** The first and the last month. */
  from?: string | undefined
  to?: string | undefined
  words: CalendarWords
}

/** A month as a grid with one tab stop. Days that cannot be chosen stay reachable and say so. decision 0075 */
export function CalendarGrid(props: CalendarGridProps) {
  const { month, onMonth, open, chosen, onChoose, today, from, to, words } = props
  const title = useId()
  const grid = useRef<HTMLDivElement>(null)
  const [held, setHeld] = useState<string | null>(null)
  const isWithin = (other: string) => (!from || other >= from) && (!to || other <= to)
  const inMonth = (day: string | null) => day !== null && monthOf(day) === month
  const firstOpen = [...open].sort().find(inMonth)
  const focusable = [held, chosen, firstOpen ?? null, today].find(inMonth) ?? `${month}-01`

  const go = (day: string) => {
    if (!isWithin(monthOf(day))) return
    setHeld(day)
    if (!inMonth(day)) onMonth(monthOf(day))
    // The cell may belong to a month that renders after this.
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus())
  }

  const onKey = (event: KeyboardEvent, day: string) => {
    const moves: Record<string, () => string> = {
      ArrowLeft: () => addDays(day, -1),
      ArrowRight: () => addDays(day, 1),
      ArrowUp: () => addDays(day, -7),
      ArrowDown: () => addDays(day, 7),
      Home: () => addDays(day, -weekday(day)),
      End: () => addDays(day, 6 - weekday(day)),
      PageUp: () => addMonths(day, event.shiftKey ? -12 : -1),
      PageDown: () => addMonths(day, event.shiftKey ? 12 : 1),
    }
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    go(move())
  }

  const turn = (label: string, months: number) => {
    const then = monthOf(addMonths(`${month}-01`, months))
    return (
      <button
        type="button"
        className="sw-calendar-turn"
        aria-label={label}
        // Not `disabled`, which would take the focus from a person who turns to the last month.
        aria-disabled={!isWithin(then) || undefined}
        onClick={() => isWithin(then) && onMonth(then)}
      >
        {months < 0 ? <CaretLeftIcon /> : <CaretRightIcon />}
      </button>
    )
  }
  return (
    <div className="sw-calendar">
      <div className="sw-calendar-head">
        {turn(words.previous, -1)}
        <h2 className="sw-calendar-title" id={title} aria-live="polite">
          {words.month(month)}
        </h2>
        {turn(words.next, 1)}
      </div>
      <div ref={grid} role="grid" className="sw-calendar-grid" aria-labelledby={title}>
        <div role="row" className="sw-calendar-week">
          {words.weekdays.map(({ long, short }) => (
            <span key={long} role="columnheader" className="sw-calendar-name" aria-label={long}>
              {short}
            </span>
          ))}
        </div>
        {weeksOf(month).map((week, i) => (
          <div key={i} role="row" className="sw-calendar-week">
            {week.map((day, j) => {
              if (!day) return <span key={j} aria-hidden="true" />
              const state = { open: open.has(day), chosen: day === chosen, today: day === today }
              return (
                <span key={j} role="gridcell" aria-colindex={j + 1} aria-selected={state.chosen}>
                  <button
                    type="button"
                    className="sw-calendar-day"
                    data-day={day}
                    data-open={state.open || undefined}
                    data-chosen={state.chosen || undefined}
                    data-today={state.today || undefined}
                    aria-label={words.day(day, state)}
                    aria-disabled={!state.open || undefined}
                    aria-current={state.today ? 'date' : undefined}
                    tabIndex={day === focusable ? 0 : -1}
                    onKeyDown={(event) => onKey(event, day)}
                    onClick={() => {
                      setHeld(day)
                      if (state.open) onChoose(day)
                    }}
                  >
                    {Number(day.slice(8))}
                  </button>
                </span>
              )
            })}
          </div>
        ))}
      </div>
    </div>
  )
}
