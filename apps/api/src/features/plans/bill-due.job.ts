import * as z from 'zod/mini'
import { defineJob } from '../../platform/jobs/define-job.ts'
import type { Tools } from '../../services.ts'
import { billDue } from './bill-due.ts'

/** Runs every few minutes; whatever it missed it makes up for, each month once. */
export const billMemberships = defineJob({
  name: 'plans.bill-memberships',
  payload: z.object({}),
  async run(tools: Tools) {
    let failed: { reason: unknown } | undefined
    while ((await billDue(tools, (reason) => (failed ??= { reason }))) > 0 && !failed);
    // Said aloud, so that an outage shows among the jobs that fail; what is left is found out about later.
    if (failed) throw failed.reason
  },
})
