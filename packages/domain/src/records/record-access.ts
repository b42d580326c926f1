import { dateIn } from '../formats/moments.ts'

/** One time that a member of the clinic opened or changed a part of a record. */
export interface AccessEvent {
  id: number
  at: string
  actor_id: string
  what: string
  why: string
}

export interface Access<Event> {
  newest: Event
  first_at: string
  last_at: string
  times: number
}

/**
 * Groups events, newest first, by person, part, reason and calendar day: a browser that reads a thread asks for new
 * messages every few seconds, and each time is an event.
 */
export function groupAccess<Event extends AccessEvent>(
  events: readonly Event[],
  zone: string,
): Access<Event>[] {
  const groups = new Map<string, Access<Event>>()
  for (const event of events) {
    const key = JSON.stringify([dateIn(event.at, zone), event.actor_id, event.what, event.why])
    const group = groups.get(key)
    if (group) {
      group.first_at = event.at
      group.times++
    } else groups.set(key, { newest: event, first_at: event.at, last_at: event.at, times: 1 })
  }
  return [...groups.values()]
}

/**
 * The events of whole days out of a page that may break off within one, so that no group is cut in two; a single day
 * that fills the page is shown in parts. `before` leads to the next page, and is null after the last.
 */
export function wholeDays<Event extends AccessEvent>(
  events: readonly Event[],
  isFull: boolean,
  zone: string,
): { events: readonly Event[]; before: number | null } {
  const last = events.at(-1)
  if (!isFull || !last) return { events, before: null }
  const lastDay = dateIn(last.at, zone)
  const whole = events.filter(({ at }) => dateIn(at, zone) !== lastDay)
  const kept = whole.length > 0 ? whole : events
  return { events: kept, before: kept.at(-1)?.id ?? null }
}
