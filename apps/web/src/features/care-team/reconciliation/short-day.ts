import type { Day } from '@stillwater/domain/formats/dates'

/** Nov 17, 2026. A day has no zone. */
export function shortDay(day: Day): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}
