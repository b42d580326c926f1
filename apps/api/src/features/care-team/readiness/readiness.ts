import type * as contract from '@stillwater/contract/care/readiness'
import { Problem } from '@stillwater/contract/problems'
import { hasFutureDuty, readinessOf } from '@stillwater/domain/care-team/readiness'
import { read, type Ctx, type Input } from '../../../context.ts'
import { nobody, statement, type Connection } from '../../../platform/db/database.ts'
import { saveSetting } from '../../../platform/db/save-setting.ts'
import { auditCall } from '../../../platform/http/audit-call.ts'
import { ownDay } from '../../people/own-day.ts'
import { acceptsPaymentKeys, dutiesSetting, readinessFacts } from './readiness-facts.ts'

const dayNow = statement<{ today: string }>('readiness_day', `select ${ownDay} as today`)

export async function readReadiness(ctx: Ctx<'care_team'>) {
  const asked = await askFor(ctx)
  return ctx.background.read(nobody, (connection) => shown(ctx, connection, asked))
}

/** Settings are not a request's to write, so this is done with the rights of the background, and audited. */
export async function saveDuties(ctx: Ctx<'care_team'>, { body }: Input<typeof contract.saveDuties>) {
  const asked = await askFor(ctx)
  return ctx.background.transaction(nobody, async (connection) => {
    if (hasFutureDuty(body, asked.today)) throw new Problem('duty_not_done')
    await saveSetting(connection, dutiesSetting, body, { by: ctx.session.user_id })
    await auditCall(ctx, connection)
    return shown(ctx, connection, asked)
  })
}

/** What an administrator did today was done on their own day. */
async function askFor(ctx: Ctx<'care_team'>) {
  const [day] = await read(ctx, ({ run }) => run(dayNow))
  return { accepts_payment_keys: await acceptsPaymentKeys(ctx), today: day?.today ?? '' }
}

async function shown(
  ctx: Ctx<'care_team'>,
  connection: Connection,
  asked: Awaited<ReturnType<typeof askFor>>,
) {
  const facts = await readinessFacts(connection, ctx, asked)
  return { checks: readinessOf(facts), duties: facts.duties }
}
