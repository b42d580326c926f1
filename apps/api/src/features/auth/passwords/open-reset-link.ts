import { and, eq, lt, sql } from 'drizzle-orm'
import type { openResetLink as contract } from '@stillwater/contract/auth'
import { Problem } from '@stillwater/contract/problems'
import type { Role } from '@stillwater/domain/people/capabilities'
import { read, transactionAs, type Ctx, type Input } from '../../../context.ts'
import { statement } from '../../../platform/db/database.ts'
import { auditCall } from '../../../platform/http/audit-call.ts'
import { sha256 } from '../../../platform/session/session.ts'
import { currentEmail } from '../../people/user-record.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { allowedRedirect, redirectRefused, withCredential } from './redirect-url.ts'
import { passwordResets } from '../sessions/sessions.table.ts'
import { startSession } from '../sessions/start-session.ts'

const maxOpens = 5

interface Reset {
  id: string
  user_id: string
  role: Role
  expires_at: string
}
const resetByToken = statement<Reset>('reset_by_token', 'select * from reset_by_token($1)')

/**
 * Redirects to the page that takes the new password, with a credential for that call alone. An email scanner may open the
 * link before its owner does, so it works several times; the newest credential is the valid one.
 */
export async function openResetLink(
  ctx: Ctx<'anyone'>,
  { query }: Input<typeof contract>,
): Promise<undefined> {
  if (!query.redirect_url) throw new Problem('redirect_missing')
  const redirect = allowedRedirect(query.redirect_url, ctx.origins())
  if (!redirect) throw redirectRefused(query.redirect_url)
  const token = query.reset_password_token ?? ''
  const [reset] = await read(ctx, ({ run }) => run(resetByToken, [sha256(token)]))
  if (!reset || Date.parse(reset.expires_at) <= ctx.now().getTime()) throw new Problem('reset_link_dead')

  const headers = await startReset(ctx, reset)
  ctx.answer.headers.location = withCredential(redirect, {
    'access-token': headers['access-token'],
    client: headers.client,
    client_id: headers.client,
    config: query.config ?? 'default',
    expiry: headers.expiry,
    reset_password: 'true',
    token: headers['access-token'],
    uid: headers.uid,
  })
}

/** A session that can do nothing but set the password, in place of the one that the link started before. */
function startReset(ctx: Ctx<'anyone'>, { id, user_id, role, expires_at }: Reset) {
  return transactionAs(ctx, user_id, async (connection) => {
    const { db } = connection
    const now = ctx.now()
    // The update locks the row: parallel opens wait here, and one that comes after the link's use finds nothing.
    const [link] = await db
      .update(passwordResets)
      .set({ opened: sql`${passwordResets.opened} + 1` })
      .where(and(eq(passwordResets.id, id), lt(passwordResets.opened, maxOpens)))
      .returning({ session_id: passwordResets.session_id })
    if (!link) throw new Problem('reset_link_dead')
    if (link.session_id) await endSessions(connection, { user_id, now, only: link.session_id })
    const started = await startSession(ctx, connection, {
      user_id,
      uid: await currentEmail(connection, ctx.keyring, user_id),
      is_staff: false,
      scope: 'reset',
      life_ms: Date.parse(expires_at) - now.getTime(),
    })
    await db.update(passwordResets).set({ session_id: started.id }).where(eq(passwordResets.id, id))
    await auditCall(ctx, connection, {
      actor: { id: user_id, role },
      record_type: 'password_reset',
      record_id: id,
    })
    return started.headers
  })
}
