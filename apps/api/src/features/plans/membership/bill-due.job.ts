import * as z from 'zod/mini'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { Tools } from '../../../services.ts'
import { billDue } from './bill-due.ts'

/** Runs every minute. Months that it missed are billed late, each once. */
export const billMemberships = defineJob({
  name: 'plans.bill-memberships',
  payload: z.object({}),
  async run(tools: Tools) {
    let failed: { reason: unknown } | undefined
    const onFailure = (reason: unknown) => (failed ??= { reason })
    while ((await billDue(tools, { onFailure })) > 0 && !failed);
    // Thrown, so that an outage shows among the failing jobs; `plans.finish-charges` asks for what is left.
    if (failed) throw failed.reason
  },
})
