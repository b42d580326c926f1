import type { Day } from '@stillwater/domain/formats/dates'
import { wholeDates } from '@stillwater/domain/formats/whole-dates'

/** December 15, 2026. A day has no zone. */
export function dayWords(day: Day): string {
  const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  return wholeDates(long.format(new Date(`${day}T00:00:00Z`)))
}
