import type * as contract from '@stillwater/contract/care/readiness'
import { Problem } from '@stillwater/contract/problems'
import { hasFutureDuty, readinessOf } from '@stillwater/domain/care-team/readiness'
import type { Ctx, Input } from '../../../context.ts'
import { nobody, type Connection } from '../../../platform/db/database.ts'
import { saveSetting } from '../../../platform/db/save-setting.ts'
import { auditCall } from '../../../platform/http/audit-call.ts'
import { acceptsPaymentKeys, dutiesSetting, readinessFacts } from './readiness-facts.ts'

export async function readReadiness(ctx: Ctx<'care_team'>) {
  const accepts = await acceptsPaymentKeys(ctx)
  return ctx.background.read(nobody, (connection) => shown(ctx, connection, accepts))
}

/** Settings are not a request's to write, so this is done with the rights of the background, and audited. */
export async function saveDuties(ctx: Ctx<'care_team'>, { body }: Input<typeof contract.saveDuties>) {
  const accepts = await acceptsPaymentKeys(ctx)
  return ctx.background.transaction(nobody, async (connection) => {
    const { today } = await readinessFacts(connection, ctx, accepts)
    if (hasFutureDuty(body, today)) throw new Problem('duty_not_done')
    await saveSetting(connection, dutiesSetting, body, { by: ctx.session.user_id })
    await auditCall(ctx, connection)
    return shown(ctx, connection, accepts)
  })
}

async function shown(ctx: Ctx<'care_team'>, connection: Connection, accepts: boolean | null) {
  const facts = await readinessFacts(connection, ctx, accepts)
  return { checks: readinessOf(facts), duties: facts.duties }
}
