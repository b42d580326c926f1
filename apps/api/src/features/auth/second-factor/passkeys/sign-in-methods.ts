import { and, eq } from 'drizzle-orm'
import type * as contract from '@stillwater/contract/passkeys'
import type { SignInMethods } from '@stillwater/contract/passkeys'
import { Problem } from '@stillwater/contract/problems'
import { read, type Ctx, type Input } from '../../../../context.ts'
import type { Connection } from '../../../../platform/db/database.ts'
import { auditCall } from '../../../../platform/http/audit-call.ts'
import { enqueue } from '../../../../platform/jobs/enqueue.ts'
import type { PersonKey } from '../../../../platform/sealing/person-key.ts'
import { countRecoveryCodes, renewCodes } from '../factor-record.ts'
import { staffFactors, staffPasskeys } from '../staff-factors.table.ts'
import { tellOfSecondFactor } from '../tell-of-second-factor.job.ts'
import { listPasskeys } from './passkey-record.ts'
import { afterCode, keyOfCaller, requireStaff } from './prove-code.ts'

export function readSignInMethods(ctx: Ctx<'user'>) {
  requireStaff(ctx)
  return read(ctx, async (connection) => methodsOf(ctx, connection, await keyOfCaller(ctx, connection)))
}

export async function methodsOf(
  { session: { user_id } }: Ctx<'user'>,
  connection: Connection,
  key: PersonKey,
): Promise<SignInMethods> {
  const passkeys = await listPasskeys(connection, user_id, key)
  const [app] = await connection.db
    .select({ user_id: staffFactors.user_id })
    .from(staffFactors)
    .where(eq(staffFactors.user_id, user_id))
  return {
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      created_at,
      last_used_at,
    })),
    has_app: app !== undefined,
    recovery_codes_left: await countRecoveryCodes(connection, user_id),
  }
}

export function removePasskey(ctx: Ctx<'user'>, { body }: Input<typeof contract.removePasskey>) {
  const { user_id } = ctx.session
  return afterCode(ctx, body.code, async (connection, key) => {
    const removed = await connection.db
      .delete(staffPasskeys)
      .where(and(eq(staffPasskeys.user_id, user_id), eq(staffPasskeys.id, body.passkey_id)))
      .returning({ id: staffPasskeys.id })
    if (removed.length === 0) throw new Problem('not_found')
    await enqueue(connection, tellOfSecondFactor, { user_id, what: 'passkey_removed', codes_left: null })
    await auditCall(ctx, connection)
    return methodsOf(ctx, connection, key)
  })
}

export function renewRecoveryCodes(ctx: Ctx<'user'>, { body }: Input<typeof contract.renewRecoveryCodes>) {
  const { user_id } = ctx.session
  return afterCode(ctx, body.code, async (connection) => {
    const recovery_codes = await renewCodes(connection, ctx.keyring, user_id)
    await enqueue(connection, tellOfSecondFactor, { user_id, what: 'codes_renewed', codes_left: null })
    await auditCall(ctx, connection)
    return { recovery_codes }
  })
}
