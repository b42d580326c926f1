import { transaction, type Ctx } from '../../../context.ts'
import { cookie, sessionCookieName } from '../../../platform/session/session.ts'
import { endSessions } from './end-sessions.ts'

/** Ends this client's session and no other. */
export async function signOut(ctx: Ctx) {
  const { user_id, id } = ctx.session
  await transaction(ctx, (connection) => endSessions(connection, { user_id, now: ctx.now(), only: id }))
  ctx.answer.signed_out = true
  ctx.answer.headers['set-cookie'] = cookie(sessionCookieName, '', 0)
  return { success: true as const }
}
