import type { receiveProcessorEvent as contract } from '@stillwater/contract/processor-events'
import { Problem } from '@stillwater/contract/problems'
import type { Ctx, Input } from '../../../context.ts'
import { nobody, statement } from '../../../platform/db/database.ts'
import { auditCall } from '../../../platform/http/audit-call.ts'
import { clinicSeal } from '../../../platform/sealing/clinic-seal.ts'
import { retryWhileBusy } from '../charging/drive-charge.ts'
import { applyEvent } from './apply-event.ts'

export const place = (id: string) => ({ table: 'processor_events', column: 'sealed', id })

const add = statement<{ id: string }>(
  'processor_event_add',
  `insert into processor_events (id, kind, state, sealed) values ($1, $2, 'waiting', $3)
    on conflict (id) do nothing returning id`,
)
export const setState = statement<never>(
  'processor_event_state',
  `update processor_events set state = $2, applied_at = case when $2 = 'applied' then app_now() end where id = $1`,
)
const longestId = 255

/**
 * Takes an event that the processor signed. It is stored by its id and applied in one transaction, so that a repeated
 * delivery finds it done, and one that failed halfway finds nothing.
 */
export async function receiveEvent(ctx: Ctx<'anyone'>, { raw }: Input<typeof contract>) {
  const event = raw && (await ctx.payments.readEvent(raw))
  if (!event || event.id.length === 0 || event.id.length > longestId) throw new Problem('event_not_signed')
  const sealed = clinicSeal(ctx.keyring, place(event.id), event)
  await retryWhileBusy(() =>
    ctx.background.transaction(nobody, async (connection) => {
      const [fresh] = await connection.run(add, [event.id, event.kind, sealed])
      if (!fresh) return
      const { state, patient_id } = await applyEvent(connection, ctx, event)
      await connection.run(setState, [event.id, state])
      await auditCall(ctx, connection, { patient_id, record_type: 'processor_event' })
    }),
  )
  return { received: true as const }
}
