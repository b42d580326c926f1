import type { LiveKind, LivePayload } from '@stillwater/contract/live'
import { statement, type Connection } from '../db/database.ts'

/** An event on its way to one person's browsers. */
export type Publication = { [K in LiveKind]: { user_id: string; kind: K } & LivePayload<K> }[LiveKind]

const publishOne = statement<never>('live_publish', 'select publish_live($1::uuid, $2, $3)')
// Publishing locks the row of each recipient, so two batches lock them in the same order.
const publishMany = statement<never>(
  'live_publish_all',
  `select publish_live(user_id, kind, record_id)
     from unnest($1::uuid[], $2::text[], $3::text[]) with ordinality as events (user_id, kind, record_id, place)
    order by user_id, place`,
)
const notifyEnded = statement<never>('live_session_ended', `select pg_notify('session_ended', $1)`)

/** Tells a person's browsers that something changed, if and when the caller's transaction commits. */
export async function publish<K extends LiveKind>(
  { run }: Connection,
  user_id: string,
  kind: K,
  record_id: LivePayload<K>['record_id'],
): Promise<void> {
  await run(publishOne, [user_id, kind, record_id])
}

/** Publishes many events in one statement. */
export async function publishAll({ run }: Connection, events: readonly Publication[]): Promise<void> {
  await run(publishMany, [
    events.map(({ user_id }) => user_id),
    events.map(({ kind }) => kind),
    events.map(({ record_id }) => record_id),
  ])
}

/** Closes the live connections of one session, or of all sessions of one user, in every process. */
export async function endLiveSessions({ run }: Connection, session_or_user_id: string): Promise<void> {
  await run(notifyEnded, [session_or_user_id])
}
