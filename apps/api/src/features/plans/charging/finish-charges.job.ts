import * as z from 'zod/mini'
import { nobody } from '../../../platform/db/database.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { Tools } from '../../../services.ts'
import { askAll, findOrAsk } from '../../payments/charges/ask-processor.ts'
import { takeStaleCharges } from '../../payments/charges/charges.ts'
import { retryLateRefunds } from '../../payments/charges/late-refunds.ts'
import { retryCreditRefunds } from './credit-refunds.ts'
import { settleCharges } from './settle-charges.ts'

export const finishCharges = defineJob({
  name: 'plans.finish-charges',
  payload: z.object({}),
  run: (tools: Tools) => finishStarted(tools),
})

/**
 * Finds out what became of charges whose answer was lost, in a crash or an outage, and finishes them: a charge the
 * processor never saw is asked for again under its one reference.
 */
export async function finishStarted({
  database,
  payments,
  now,
}: Pick<Tools, 'database' | 'payments' | 'now'>): Promise<void> {
  let failed: { reason: unknown } | undefined
  await database.transaction(nobody, retryLateRefunds)
  await database.transaction(nobody, retryCreditRefunds)
  for (;;) {
    const stale = await database.transaction(nobody, (connection) => takeStaleCharges(connection))
    const answers = await askAll(payments, {
      charges: stale,
      ask: findOrAsk,
      onFailure: (reason) => (failed ??= { reason }),
    })
    await database.transaction(nobody, (connection) => settleCharges(connection, { now: now(), answers }))
    if (stale.length === 0 || failed) break
  }
  // Thrown, so that an outage shows among the failing jobs.
  if (failed) throw failed.reason
}
