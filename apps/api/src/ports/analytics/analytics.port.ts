import { allowedEvent } from '@stillwater/domain/analytics/events'
import { isPathTemplate } from '@stillwater/domain/analytics/page-path'

export interface AnalyticsEvent {
  name: string
  /** The page as a template, `/care/:section/:id`: never the visited URL. */
  path?: string
  properties?: Record<string, unknown>
}

/** Counts what happens in the product. Throws `AnalyticsRefused` or an `Outage`. */
export interface Analytics {
  record(event: AnalyticsEvent): Promise<void>
}

/** The event is not on the closed list, or carries what the list does not name. What it was is not repeated here. */
export class AnalyticsRefused extends Error {
  constructor() {
    super('The event is not one that may be recorded.')
    this.name = 'AnalyticsRefused'
  }
}

export interface CheckedEvent {
  name: string
  path: string | null
  properties: Record<string, string | number | boolean>
}

/** The event as it may be kept. Every adapter asks this first: nothing about a person or their health gets past. */
export function checkedEvent({ name, path, properties = {} }: AnalyticsEvent): CheckedEvent {
  const given = path === undefined ? properties : { ...properties, path }
  const allowed = allowedEvent(name, given)
  const passes = (key: string) =>
    key === 'path' ? isPathTemplate(given[key]) : allowed !== null && Object.hasOwn(allowed.properties, key)
  if (!allowed || !Object.keys(given).every(passes)) throw new AnalyticsRefused()
  const { path: _page, ...kept } = allowed.properties
  return {
    name: allowed.name,
    path: typeof given['path'] === 'string' ? given['path'] : null,
    properties: kept,
  }
}
