import { dateIn, hourIn, startOfDay } from '../formats/moments.ts'
import { addDays } from '../plans/billing-dates.ts'

/** When someone reads messages. The clinic may change each of these in its settings. */
export interface ClinicHours {
  zone: string
  /** 0 is Sunday. */
  weekdays: readonly number[]
  /** Minutes after midnight in the zone. */
  opens_minute: number
  closes_minute: number
  /** Days on which the clinic is closed, such as 2026-11-26. */
  closed_days: readonly string[]
  /** How long a patient waits for an answer at most, counted while the clinic is open. */
  answer_within_minutes: number
}

export const defaultClinicHours: ClinicHours = {
  zone: 'America/New_York',
  weekdays: [1, 2, 3, 4, 5],
  opens_minute: 9 * 60,
  closes_minute: 19 * 60,
  closed_days: [],
  answer_within_minutes: 8 * 60,
}

interface Interval {
  from: number
  until: number
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** A clinic that opens on no day within this time is treated as one that never opens. */
const daysAhead = 60

/** The moment at which the clock on the wall shows these minutes after midnight, also on a day when clocks change. */
export function atMinute(day: string, minute: number, zone: string): number {
  const guess = startOfDay(day, zone) + minute * minuteMs
  return guess + (Math.floor(minute / 60) - hourIn(guess, zone)) * hourMs
}

function openingOn(day: string, hours: ClinicHours): Interval | null {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  if (!hours.weekdays.includes(weekday) || hours.closed_days.includes(day)) return null
  return {
    from: atMinute(day, hours.opens_minute, hours.zone),
    // Midnight is the beginning of the next day.
    until:
      hours.closes_minute >= 24 * 60
        ? startOfDay(addDays(day, 1), hours.zone)
        : atMinute(day, hours.closes_minute, hours.zone),
  }
}

/** The times at which the clinic is open from this day on, in order. */
function* openings(from: number, hours: ClinicHours): Generator<Interval> {
  let day = dateIn(from, hours.zone)
  for (let ahead = 0; ahead <= daysAhead; ahead++, day = addDays(day, 1)) {
    const open = openingOn(day, hours)
    if (open) yield open
  }
}

export function isOpen(at: Date, hours: ClinicHours): boolean {
  const open = openingOn(dateIn(at, hours.zone), hours)
  return open !== null && at.getTime() >= open.from && at.getTime() < open.until
}

/** When the clinic opens next; the moment itself while it is open, null where it does not open. */
export function nextOpening(at: Date, hours: ClinicHours): Date | null {
  for (const { from, until } of openings(at.getTime(), hours))
    if (until > at.getTime()) return new Date(Math.max(from, at.getTime()))
  return null
}

/** Names the closed period that this moment is in by the opening that ends it; null while the clinic is open. */
export function closedPeriod(at: Date, hours: ClinicHours): string | null {
  if (isOpen(at, hours)) return null
  return nextOpening(at, hours)?.toISOString() ?? 'closed'
}

/** Until when a message that arrived at this moment is to be answered. */
export function answerDue(at: Date, hours: ClinicHours): Date | null {
  let left = hours.answer_within_minutes * minuteMs
  for (const { from, until } of openings(at.getTime(), hours)) {
    const begins = Math.max(from, at.getTime())
    if (begins >= until) continue
    if (until - begins >= left) return new Date(begins + left)
    left -= until - begins
  }
  return null
}

/** How much of the time between two moments the clinic was open. */
export function openMsBetween(from: Date, until: Date, hours: ClinicHours): number {
  let sum = 0
  for (const open of openings(from.getTime(), hours)) {
    if (open.from >= until.getTime()) break
    sum += Math.max(0, Math.min(open.until, until.getTime()) - Math.max(open.from, from.getTime()))
  }
  return sum
}
