import { minutesOfDay } from './working-hours.ts'

/** From a minute of the first day to a minute of the last, in the care person's zone. */
export interface TimeOffDays {
  first_day: string
  first_minute: number
  last_day: string
  last_minute: number
}

const longestTimeOffDays = 366
const dayMs = 24 * 60 * 60_000

export type TimeOffFault = 'ends_before_start' | 'too_long'

export function timeOffFault({
  first_day,
  first_minute,
  last_day,
  last_minute,
}: TimeOffDays): TimeOffFault | null {
  const days = (Date.parse(last_day) - Date.parse(first_day)) / dayMs
  if (days * minutesOfDay + last_minute <= first_minute) return 'ends_before_start'
  return days >= longestTimeOffDays ? 'too_long' : null
}
