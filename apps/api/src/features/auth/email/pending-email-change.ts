import { Problem } from '@stillwater/contract/problems'
import { read, transaction, type Ctx } from '../../../context.ts'
import type { Connection } from '../../../platform/db/database.ts'
import { auditCall } from '../../../platform/http/audit-call.ts'
import { lockUserRow, readUserRow } from '../../people/user-record.ts'
import { admitNewEmail } from './admit-new-email.ts'
import { pendingEmailChange } from './email-change-record.ts'
import { endEmailChanges } from './end-email-changes.ts'
import { startEmailChange } from './start-email-change.ts'

export async function readEmailChange(ctx: Ctx) {
  return { email_change: await read(ctx, (connection) => pendingOf(ctx, connection)) }
}

/** Needs no new proof of the owner: the address is the one they proved to want. */
export async function resendEmailChange(ctx: Ctx) {
  const pending = await read(ctx, (connection) => pendingOf(ctx, connection))
  if (!pending) throw new Problem('email_link_dead')
  await admitNewEmail(ctx, pending.email)
  return transaction(ctx, async (connection) => {
    await lockUserRow(connection, ctx.session.user_id)
    // It may have been confirmed, withdrawn or replaced meanwhile.
    const { email } = (await pendingOf(ctx, connection)) ?? {}
    if (email !== pending.email) throw new Problem('email_link_dead')
    const email_change = await startEmailChange(ctx, connection, { email, is_resent: true })
    await auditCall(ctx, connection)
    return { email_change }
  })
}

export async function withdrawEmailChange(ctx: Ctx) {
  await transaction(ctx, (connection) => endEmailChanges(connection, { user_id: ctx.session.user_id }))
  return { success: true as const }
}

async function pendingOf({ keyring, session }: Ctx, connection: Connection) {
  const row = await readUserRow(connection, session.user_id)
  return row ? pendingEmailChange(connection, keyring, row) : null
}
