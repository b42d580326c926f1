import * as z from 'zod/mini'
import { nobody, statement } from '../db/database.ts'
import { defineJob } from './define-job.ts'

// In batches, so that no statement runs long.
const sweep = statement<{ id: number }>(
  'jobs_sweep',
  `delete from jobs where id in (
     select id from jobs where done_at < app_now() - interval '30 days' limit 1000
   ) returning id`,
)

/** Finished jobs are kept for a month. Parked ones stay until an operator has looked at them. */
export const sweepJobs = defineJob({
  name: 'jobs.sweep',
  payload: z.object({}),
  async run({ database }) {
    while ((await database.transaction(nobody, ({ run }) => run(sweep))).length === 1000);
  },
})
