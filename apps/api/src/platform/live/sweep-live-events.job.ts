import * as z from 'zod/mini'
import { nobody, statement } from '../db/database.ts'
import { defineJob } from '../jobs/define-job.ts'

const sweep = statement<{ seq: number }>(
  'live_sweep',
  `delete from live_events where (user_id, seq) in (
     select user_id, seq from live_events where at < app_now() - interval '24 hours' limit 1000
   ) returning seq`,
)

/** A browser that was away for longer than a day fetches everything anew. */
export const sweepLiveEvents = defineJob({
  name: 'live.sweep-events',
  payload: z.object({}),
  async run({ database }) {
    while ((await database.transaction(nobody, ({ run }) => run(sweep))).length === 1000);
  },
})
