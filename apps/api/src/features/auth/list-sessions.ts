import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { idleGraceMs } from '@stillwater/domain/auth/session-life'
import { transaction, read, type Context } from '../../platform/context.ts'
import { Denied } from '../../platform/http/admit.ts'
import type { Services } from '../../services.ts'
import { endSessions } from './end-sessions.ts'
import { sessions } from './sessions.table.ts'

/** Those that still open something: one that was left alone too long is not among them. */
export function listSessions({ config }: Services, context: Context) {
  const now = context.now().getTime()
  const idle_ms = config.INACTIVITY_TIMEOUT_MS + idleGraceMs
  return read(context, async ({ db }) => {
    const rows = await db
      .select()
      .from(sessions)
      .where(
        and(
          eq(sessions.user_id, context.session.user_id),
          eq(sessions.scope, 'full'),
          isNull(sessions.revoked_at),
          gt(sessions.expires_at, new Date(now).toISOString()),
          gt(sessions.last_used_at, new Date(now - idle_ms).toISOString()),
        ),
      )
      .orderBy(desc(sessions.last_used_at))
    return {
      sessions: rows.map(({ id, created_at, last_used_at, agent }) => ({
        id,
        created_at,
        last_used_at,
        device: agent ?? '',
        current: id === context.session.id,
      })),
    }
  })
}

export async function endSession(context: Context, id: string) {
  const ended = await transaction(context, (connection) =>
    endSessions(connection, context.session.user_id, context.now(), { only: id }),
  )
  if (ended === 0) throw new Denied(context.session, id, 'not_found')
  return { success: true as const }
}
