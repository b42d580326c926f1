import { Problem } from '@stillwater/contract/problems'
import type { Role } from '@stillwater/domain/people/capabilities'
import { read, type Ctx } from '../../../context.ts'
import type { Connection, Statement } from '../../../platform/db/database.ts'
import { auditCall } from '../../../platform/http/audit-call.ts'
import { publish } from '../../../platform/live/publish.ts'
import { sha256 } from '../../../platform/session/session.ts'

/** A link in an email that changes the address of an account, once. */
export interface EmailLink {
  id: string
  user_id: string
  role: Role
  expires_at: string
}

/** The link of this token. One that is unknown, used or expired is refused alike. */
export async function openLink(
  ctx: Ctx<'anyone'>,
  linkByToken: Statement<EmailLink>,
  token: string,
): Promise<EmailLink> {
  const [link] = await read(ctx, ({ run }) => run(linkByToken, [sha256(token)]))
  if (!link || Date.parse(link.expires_at) <= ctx.now().getTime()) throw new Problem('email_link_dead')
  return link
}

/** Tells the patient's open browsers of the new address, and leaves the audit row in the name of the account. */
export async function recordNewEmail(
  ctx: Ctx<'anyone'>,
  connection: Connection,
  { user_id, role }: EmailLink,
): Promise<void> {
  if (role === 'patient') await publish(connection, user_id, 'patient', user_id)
  await auditCall(ctx, connection, {
    actor: { id: user_id, role },
    record_type: 'user',
    record_id: user_id,
  })
}
