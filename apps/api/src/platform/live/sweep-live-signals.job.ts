import * as z from 'zod/mini'
import { nobody, statement } from '../db/database.ts'
import { defineJob } from '../jobs/define-job.ts'

const sweep = statement<never>(
  'live_signal_sweep',
  `delete from live_signals where created_at < app_now() - interval '1 minute'`,
)

/** A signal is delivered within a moment or not at all, and it may contain network addresses. */
export const sweepLiveSignals = defineJob({
  name: 'live.sweep-signals',
  payload: z.object({}),
  async run({ database }) {
    await database.transaction(nobody, ({ run }) => run(sweep))
  },
})
