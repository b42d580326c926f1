import { allowedEvent, eventForRoute, type EventName } from '@stillwater/domain/analytics/events'
import { pathTemplate } from '@stillwater/domain/analytics/page-path'
import { host } from '../api/host.ts'
import { session } from '../session/session.ts'

/** Counts something that happened. Only what the event's schema names leaves the page, and no person with it. */
export function track(name: EventName, properties: Record<string, unknown> = {}): void {
  const event = allowedEvent(name, properties)
  if (!event) return
  const { path, ...rest } = event.properties
  // Not through the shared helper: a lost count is no error, and a session must not be kept alive by counting.
  void fetch(host() + '/api/events', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, ...(path ? { path } : {}), properties: rest }),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined)
}

/** Says that someone is known now, and what kind of user; never who. */
export function identify(): void {
  track('Identify', { kind: session.current()?.user.role })
}

export function pageView(path: string): void {
  track('Page View', { path: pathTemplate(path) })
  const event = eventForRoute(path)
  if (event) track(event, { path: pathTemplate(path) })
}
