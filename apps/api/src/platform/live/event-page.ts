import type { LiveEnvelope, LiveMessage } from '@stillwater/contract/live'
import { statement, type Database } from '../db/database.ts'

interface EventRow {
  last: number
  seq: number | null
  kind: string
  record_id: string | null
}

const pageSize = 200

// One statement reads one snapshot, so the last number and the events agree.
const eventsSince = statement<EventRow>(
  'live_events_since',
  `select users.last_live_event as last, e.seq, e.kind, e.record_id
   from users left join lateral (
     select seq, kind, record_id from live_events
     where user_id = users.id and seq > $1::bigint order by seq limit ${pageSize}
   ) e on true
   where users.id = app_user() order by e.seq`,
)

export interface EventPage {
  start: Extract<LiveMessage, { type: 'ready' | 'reset' }>
  events: LiveEnvelope[]
  more: boolean
}

/** A person's events after `since`. Null when there is no such person. */
export async function readEventPage(
  database: Database,
  user_id: string,
  since: number | null,
): Promise<EventPage | null> {
  const rows = await database.read({ user_id }, ({ run }) => run(eventsSince, [since]))
  const last = rows[0]?.last
  if (last === undefined) return null
  if (since === null) return { start: { type: 'ready', cursor: last }, events: [], more: false }

  const events = rows.flatMap(({ seq, kind, record_id }): LiveEnvelope[] =>
    seq === null ? [] : [{ type: 'event', seq, kind, record_id }],
  )
  const reached = since + events.length
  const unbroken = events.every(({ seq }, index) => seq === since + 1 + index)
  const complete = events.length === pageSize ? reached <= last : reached === last
  if (!unbroken || !complete) return { start: { type: 'reset', cursor: last }, events: [], more: false }
  return { start: { type: 'ready', cursor: since }, events, more: reached < last }
}
