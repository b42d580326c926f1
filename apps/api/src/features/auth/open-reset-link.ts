import { and, eq, lt, sql } from 'drizzle-orm'
import type { openResetLink as openResetLinkCall } from '@stillwater/contract/auth'
import type { Query } from '@stillwater/contract/endpoint'
import { Problem } from '@stillwater/contract/problems'
import type { Role } from '@stillwater/domain/people/capabilities'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import { nobody, statement } from '../../platform/db/database.ts'
import { sha256 } from '../../platform/session/session.ts'
import type { Services } from '../../services.ts'
import { currentEmail } from '../people/user-record.ts'
import { endSessions } from './end-sessions.ts'
import { allowedRedirect, withCredential } from './redirect-url.ts'
import { passwordResets } from './sessions.table.ts'
import { startSession } from './start-session.ts'

const mostOpens = 5

interface Reset {
  id: string
  user_id: string
  role: Role
  expires_at: string
}
const resetByToken = statement<Reset>('reset_by_token', 'select * from reset_by_token($1)')

/**
 * Forwards to the page that takes the new password, with a credential good for that alone. A mail scanner may open
 * the link before its owner does: it works again, and the newest credential wins.
 */
export async function openResetLink(
  services: Services,
  context: Context<'anyone'>,
  asked: Query<typeof openResetLinkCall>,
): Promise<undefined> {
  if (!asked.redirect_url) throw new Problem('redirect_missing')
  const redirect = allowedRedirect(asked.redirect_url, services.origins())
  if (!redirect) throw new Problem('redirect_refused', { values: { url: asked.redirect_url.slice(0, 200) } })
  const token = asked.reset_password_token ?? ''
  const [reset] = await context.database.read(nobody, ({ run }) => run(resetByToken, [sha256(token)]))
  const now = context.now()
  if (!reset || Date.parse(reset.expires_at) <= now.getTime()) throw new Problem('reset_link_dead')

  const headers = await context.database.transaction({ user_id: reset.user_id }, async (connection) => {
    // Counted first: those who open it at the same moment wait here, and one who comes after its use finds nothing.
    const [link] = await connection.db
      .update(passwordResets)
      .set({ opened: sql`${passwordResets.opened} + 1` })
      .where(and(eq(passwordResets.id, reset.id), lt(passwordResets.opened, mostOpens)))
      .returning({ session_id: passwordResets.session_id })
    if (!link) throw new Problem('reset_link_dead')
    if (link.session_id) await endSessions(connection, reset.user_id, now, { only: link.session_id })
    const started = await startSession(connection, context.arrival, now, {
      user_id: reset.user_id,
      uid: await currentEmail(connection, services.keyring, reset.user_id),
      is_staff: false,
      scope: 'reset',
      life_ms: Date.parse(reset.expires_at) - now.getTime(),
    })
    await connection.db
      .update(passwordResets)
      .set({ session_id: started.id })
      .where(eq(passwordResets.id, reset.id))
    await recordAudit(connection, {
      actor_id: reset.user_id,
      actor_role: reset.role,
      action: 'auth.open_reset_link',
      patient_id: reset.role === 'patient' ? reset.user_id : null,
      record_type: 'password_reset',
      record_id: reset.id,
      outcome: 'ok',
      request_id: context.arrival.request_id,
    })
    return started.headers
  })
  context.answer.headers.location = withCredential(redirect, {
    'access-token': headers['access-token'],
    client: headers.client,
    client_id: headers.client,
    config: asked.config ?? 'default',
    expiry: headers.expiry,
    reset_password: 'true',
    token: headers['access-token'],
    uid: headers.uid,
  })
}
