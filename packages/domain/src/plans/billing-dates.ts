import type { Day } from '../formats/dates.ts'

const dayMs = 86_400_000
const middayMs = 12 * 3_600_000

/** The same day of the month, or its last day where the month is shorter: counted from the anchor, it never drifts. */
export function addMonths(anchor: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = anchor.split('-').map(Number)
  const index = year * 12 + (month - 1) + months
  const [toYear, toMonth] = [Math.floor(index / 12), index % 12]
  const last = new Date(Date.UTC(toYear, toMonth + 1, 0)).getUTCDate()
  return spell(Date.UTC(toYear, toMonth, Math.min(date, last)))
}

export function addDays(day: Day, days: number): Day {
  return spell(midnight(day) + days * dayMs)
}

/** Whole days from one day to a later one. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((midnight(to) - midnight(from)) / dayMs)
}

/** Which day it is for someone. */
export function dayIn(zone: string, now: Date): Day {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(now)
}

/** Noon in UTC is the same calendar day everywhere in the United States. */
export function dueMoment(day: Day): string {
  return new Date(midnight(day) + middayMs).toISOString()
}

/** The latest day that has come, as the days of bills count. */
export function billingDay(now: Date): Day {
  return spell(now.getTime() - middayMs)
}

function midnight(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`)
}

function spell(ms: number): Day {
  return new Date(ms).toISOString().slice(0, 10)
}
