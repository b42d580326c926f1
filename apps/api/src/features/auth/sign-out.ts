import { transaction, type Context } from '../../platform/context.ts'
import { cookie, sessionCookieName } from '../../platform/session/session.ts'
import { endSessions } from './end-sessions.ts'

/** Ends this client's session and no other. */
export async function signOut(context: Context) {
  await transaction(context, (connection) =>
    endSessions(connection, context.session.user_id, context.now(), { only: context.session.id }),
  )
  context.answer.signed_out = true
  context.answer.headers['set-cookie'] = cookie(sessionCookieName, '', 0)
  return { success: true as const }
}
