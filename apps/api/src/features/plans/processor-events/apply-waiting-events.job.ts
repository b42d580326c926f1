import * as z from 'zod/mini'
import { nobody, statement } from '../../../platform/db/database.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { clinicOpen } from '../../../platform/sealing/clinic-seal.ts'
import type { ProcessorEvent } from '../../../ports/payments/payments.port.ts'
import type { Tools } from '../../../services.ts'
import { applyEvent } from './apply-event.ts'
import { place, setState } from './receive-event.ts'

const next = statement<{ id: string; sealed: Buffer; is_old: boolean }>(
  'processor_event_waiting',
  `select id, sealed, created_at < app_now() - interval '3 days' as is_old from processor_events
    where state = 'waiting' and id > $1 order by id limit 1 for update skip locked`,
)

/** Applies events that came before the answer to their own charge. After three days they are left to reconciliation. */
export const applyWaitingEvents = defineJob({
  name: 'plans.apply-waiting-events',
  payload: z.object({}),
  async run(tools: Tools) {
    for (let after: string | null = ''; after !== null;)
      after = await tools.database.transaction(nobody, async (connection): Promise<string | null> => {
        const [event] = await connection.run(next, [after])
        if (!event) return null
        const told = clinicOpen<ProcessorEvent>(tools.keyring, place(event.id), event.sealed)
        const { state } = await applyEvent(connection, tools, told)
        await connection.run(setState, [event.id, state === 'waiting' && event.is_old ? 'unmatched' : state])
        return event.id
      })
  },
})
