import type { Day } from '@stillwater/domain/formats/dates'

/** December 15, 2026. A day has no zone. */
export function dayWords(day: Day): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}
