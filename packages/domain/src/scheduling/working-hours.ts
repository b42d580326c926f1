import { slotMinutes } from './booking-rules.ts'

/** Minutes after midnight in the care person's own zone; weekday 0 is Sunday. */
export interface Interval {
  opens_minute: number
  closes_minute: number
}
export type WeeklyInterval = Interval & { weekday: number }

export const minutesOfDay = 24 * 60
/** More would be a mistake, and each row is read whenever a day is derived. */
export const longestWeek = 42

/** What is wrong with the hours of one day; null when nothing is. */
export type HoursFault = 'ends_before_start' | 'off_the_grid' | 'overlap'

export function hoursFault(intervals: readonly Interval[]): HoursFault | null {
  const sorted = intervals.toSorted((one, other) => one.opens_minute - other.opens_minute)
  for (const [at, { opens_minute, closes_minute }] of sorted.entries()) {
    if (!isOnGrid(opens_minute) || !isOnGrid(closes_minute)) return 'off_the_grid'
    if (opens_minute >= closes_minute) return 'ends_before_start'
    const before = sorted[at - 1]
    if (before && before.closes_minute > opens_minute) return 'overlap'
  }
  return null
}

/** The faults of a week, by weekday. */
export function weekFaults(hours: readonly WeeklyInterval[]): Map<number, HoursFault> {
  const faults = new Map<number, HoursFault>()
  for (const weekday of new Set(hours.map((one) => one.weekday))) {
    const fault = hoursFault(hours.filter((one) => one.weekday === weekday))
    if (fault) faults.set(weekday, fault)
  }
  return faults
}

const isOnGrid = (minute: number) => minute >= 0 && minute <= minutesOfDay && minute % slotMinutes === 0

/** "9:30 AM"; the end of the day is "12:00 AM". */
export function formatMinute(minute: number): string {
  const hour = Math.floor(minute / 60) % 24
  const half = hour < 12 ? 'AM' : 'PM'
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${half}`
}

export type LicenseState = 'valid' | 'ends_soon' | 'ended'
const warnWithinDays = 60
const dayMs = 24 * 60 * 60_000

/** A license is valid on its last day. */
export function licenseState(ends_on: string | null, today: string): LicenseState {
  if (ends_on === null) return 'valid'
  if (ends_on < today) return 'ended'
  return Date.parse(ends_on) - Date.parse(today) <= warnWithinDays * dayMs ? 'ends_soon' : 'valid'
}
