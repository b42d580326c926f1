import { statement, type Connection } from '../db/database.ts'

const publishLive = statement<{ seq: number | null }>(
  'live_publish',
  'select publish_live($1::uuid, $2, $3) as seq',
)
const sayEnded = statement<{ pg_notify: string }>(
  'live_session_ended',
  `select pg_notify('session_ended', $1)`,
)

/** Tells a person's browsers that something changed, if and when the caller's transaction commits. */
export async function publish(
  { run }: Connection,
  user_id: string,
  kind: string,
  record_id: string | null,
): Promise<void> {
  await run(publishLive, [user_id, kind, record_id])
}

/** Closes the live connections of one session, or of all sessions of one user, in every process. */
export async function endLiveSessions({ run }: Connection, session_or_user_id: string): Promise<void> {
  await run(sayEnded, [session_or_user_id])
}
