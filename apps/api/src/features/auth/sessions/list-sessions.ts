import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type * as contract from '@stillwater/contract/auth'
import { Problem } from '@stillwater/contract/problems'
import { idleGraceMs } from '@stillwater/domain/auth/session-life'
import { read, transaction, type Ctx, type Input } from '../../../context.ts'
import { endEmailChanges } from '../email/end-email-changes.ts'
import { endSessions } from './end-sessions.ts'
import { sessions } from './sessions.table.ts'

/** The sessions that are still valid: neither ended, expired nor idle for too long. */
export async function listSessions(ctx: Ctx) {
  const { id: current_id, user_id } = ctx.session
  const now = ctx.now().getTime()
  const idle_ms = ctx.config.INACTIVITY_TIMEOUT_MS + idleGraceMs
  const rows = await read(ctx, ({ db }) =>
    db
      .select()
      .from(sessions)
      .where(
        and(
          eq(sessions.user_id, user_id),
          eq(sessions.scope, 'full'),
          isNull(sessions.revoked_at),
          gt(sessions.expires_at, new Date(now).toISOString()),
          gt(sessions.last_used_at, new Date(now - idle_ms).toISOString()),
        ),
      )
      .orderBy(desc(sessions.last_used_at)),
  )
  return {
    sessions: rows.map(({ id, created_at, last_used_at, agent, zone }) => ({
      id,
      created_at,
      last_used_at,
      device: agent ?? '',
      zone,
      current: id === current_id,
    })),
  }
}

export async function endSession(ctx: Ctx, { params: { id } }: Input<typeof contract.endSession>) {
  const { user_id } = ctx.session
  const ended = await transaction(ctx, async (connection) => {
    // A device that is signed out as a stranger's must not confirm the address that it asked for.
    await endEmailChanges(connection, { user_id, session_id: id })
    return endSessions(connection, { user_id, now: ctx.now(), only: id })
  })
  if (ended === 0) throw new Problem('not_found')
  return { success: true as const }
}
