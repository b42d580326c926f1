import type { recordEvent as contract } from '@stillwater/contract/shell'
import { allowedEvent } from '@stillwater/domain/analytics/events'
import { isPathTemplate } from '@stillwater/domain/analytics/page-path'
import type { Ctx, Input } from '../context.ts'

const eventsPerMinute = 120

/** Analytics must never fail a patient's request, so an event that is over the limit or cannot be stored is dropped. */
export async function recordEvent(
  { analytics, arrival, countEvents }: Ctx<'anyone'>,
  { body }: Input<typeof contract>,
) {
  const event = allowedEvent(body.name, body.properties ?? {})
  const path = body.path && isPathTemplate(body.path) ? { path: body.path } : {}
  if (event && countEvents(arrival.ip_prefix) <= eventsPerMinute)
    await analytics.record({ ...event, ...path }).catch(() => {})
  return { success: true as const }
}
