import type * as contract from '@stillwater/contract/messaging'
import type { Ctx, Input } from '../../context.ts'
import { actionOf } from '../../platform/http/audit-call.ts'

/** The sender is the session, whatever the body says. decision N1 */
export async function sendMessage(ctx: Ctx, { params, body }: Input<typeof contract.sendMessage>) {
  const { session, arrival, endpoint, messenger } = ctx
  // The statement that stores the message leaves the audit row of this call.
  ctx.audited = true
  const { message, shows_crisis_lines } = await messenger.send({
    thread_id: params.id,
    id: body.id,
    text: body.message,
    attachment_id: body.attachment_id ?? null,
    actor_id: session.user_id,
    session_id: null,
    is_patient: session.role === 'patient',
    action: actionOf(endpoint) as `POST ${string}`,
    request_id: arrival.request_id,
    origin: null,
  })
  return { ...message, shows_crisis_lines }
}
