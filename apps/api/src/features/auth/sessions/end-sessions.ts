import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Connection } from '../../../platform/db/database.ts'
import { endLiveSessions } from '../../../platform/live/publish.ts'
import type { Scope } from '../../../platform/session/session.ts'
import { sessions } from './sessions.table.ts'

export interface EndedSessions {
  user_id: string
  now: Date
  only?: string
  except?: string
  scope?: Scope
}

/** Ends sessions of a person, and their live connections. Returns how many there were. */
export async function endSessions(
  connection: Connection,
  { user_id, now, only, except, scope }: EndedSessions,
): Promise<number> {
  const ended = await connection.db
    .update(sessions)
    .set({ revoked_at: now.toISOString() })
    .where(
      and(
        eq(sessions.user_id, user_id),
        isNull(sessions.revoked_at),
        only ? eq(sessions.id, only) : undefined,
        except ? ne(sessions.id, except) : undefined,
        scope ? eq(sessions.scope, scope) : undefined,
      ),
    )
    .returning({ id: sessions.id })
  await Promise.all(ended.map(({ id }) => endLiveSessions(connection, id)))
  return ended.length
}
