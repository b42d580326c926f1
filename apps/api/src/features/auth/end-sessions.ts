import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Connection } from '../../platform/db/database.ts'
import { endLiveSessions } from '../../platform/live/publish.ts'
import type { Scope } from '../../platform/session/session.ts'
import { sessions } from './sessions.table.ts'

/** Ends sessions of a person, and the live connections that rest on them. Returns how many there were. */
export async function endSessions(
  connection: Connection,
  user_id: string,
  now: Date,
  which: { only?: string; except?: string; scope?: Scope } = {},
): Promise<number> {
  const ended = await connection.db
    .update(sessions)
    .set({ revoked_at: now.toISOString() })
    .where(
      and(
        eq(sessions.user_id, user_id),
        isNull(sessions.revoked_at),
        which.only ? eq(sessions.id, which.only) : undefined,
        which.except ? ne(sessions.id, which.except) : undefined,
        which.scope ? eq(sessions.scope, which.scope) : undefined,
      ),
    )
    .returning({ id: sessions.id })
  await Promise.all(ended.map(({ id }) => endLiveSessions(connection, id)))
  return ended.length
}
