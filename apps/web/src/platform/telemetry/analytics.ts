import { allowedEvent, eventForRoute, type EventName } from '@stillwater/domain/analytics/events'
import { pathTemplate } from '@stillwater/domain/analytics/page-path'
import { host } from '../api/host.ts'
import { session } from '../session/session.ts'

/** Sends an analytics event. Only properties in the event's schema leave the page, and nothing that identifies a person. */
export function track(name: EventName, properties: Record<string, unknown> = {}): void {
  const event = allowedEvent(name, properties)
  if (!event) return
  const { path, ...rest } = event.properties
  // Not through api(): a lost event is no error, and analytics must not extend a session.
  void fetch(host() + '/api/events', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, ...(path ? { path } : {}), properties: rest }),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined)
}

/** Records that someone signed in, and as which kind of user; never who. */
export function identify(): void {
  track('Identify', { kind: session.current()?.user.role })
}

export function pageView(path: string): void {
  track('Page View', { path: pathTemplate(path) })
  const event = eventForRoute(path)
  if (event) track(event, { path: pathTemplate(path) })
}
