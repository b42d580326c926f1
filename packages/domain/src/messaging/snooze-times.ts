import { isDay } from '../formats/dates.ts'
import { dateIn } from '../formats/moments.ts'
import { addDays } from '../plans/billing-dates.ts'
import { atMinute } from './clinic-hours.ts'

export const snoozePresets = ['one_hour', 'four_hours', 'tomorrow', 'monday'] as const
export type SnoozePreset = (typeof snoozePresets)[number]

const hourMs = 60 * 60_000
const nine = 9 * 60

/** Until when each preset hides a thread, by the clock on the wall of the person who snoozes it. */
export function snoozeTimes(now: Date, zone: string): Record<SnoozePreset, Date> {
  const today = dateIn(now, zone)
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  const untilMonday = (8 - weekday) % 7 || 7
  return {
    one_hour: new Date(now.getTime() + hourMs),
    four_hours: new Date(now.getTime() + 4 * hourMs),
    tomorrow: new Date(atMinute(addDays(today, 1), nine, zone)),
    monday: new Date(atMinute(addDays(today, untilMonday), nine, zone)),
  }
}

/** The moment at which the clock on that person's wall shows what they typed, "2026-11-19T09:30"; null if it is none. */
export function snoozeUntil(typed: string, zone: string): Date | null {
  const found = /^(.+)T([01]\d|2[0-3]):([0-5]\d)(?::\d\d(?:\.\d+)?)?$/.exec(typed)
  if (!found?.[1] || !isDay(found[1])) return null
  return new Date(atMinute(found[1], Number(found[2]) * 60 + Number(found[3]), zone))
}
