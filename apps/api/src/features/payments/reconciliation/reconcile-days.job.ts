import * as z from 'zod/mini'
import { addDays } from '@stillwater/domain/plans/billing-dates'
import { nobody, statement } from '../../../platform/db/database.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { Tools } from '../../../services.ts'
import { reconcileDay } from './reconcile-day.ts'

/** Processors book some movements late. */
const comparedAgainDays = 3
const firstDay = statement<{ day: string }>(
  'reconciliation_first_day',
  `select coalesce(min(settled_at), app_now())::date::text as day from charges where status = 'approved'
     and settled_at >= app_now() - interval '30 days'`,
)
const seenDays = statement<{ day: string; is_open: boolean; is_of_today: boolean }>(
  'reconciliation_days_seen',
  `select r.day::text, r.ran_at >= $1 as is_of_today,
     exists (select from reconciliation_differences d where d.day = r.day and d.resolved_at is null) as is_open
   from reconciliation_days r where r.day >= app_now() - interval '30 days'`,
)

/**
 * Compares each day that is over soon after its end, and once a day again the last few, and those of the last month on
 * which something still differs.
 */
export const reconcileDays = defineJob({
  name: 'payments.reconcile-days',
  payload: z.object({}),
  async run({ database, payments, now }: Tools) {
    const today = now().toISOString().slice(0, 10)
    const { first, seen } = await database.read(nobody, async ({ run }) => ({
      first: (await run(firstDay, []))[0]?.day ?? today,
      seen: new Map((await run(seenDays, [`${today}T00:00:00Z`])).map((one) => [one.day, one])),
    }))
    for (let day = first; day < today; day = addDays(day, 1)) {
      const before = seen.get(day)
      const isRecent = day >= addDays(today, -comparedAgainDays)
      const isDue = !before || (!before.is_of_today && (isRecent || before.is_open))
      if (isDue) await reconcileDay({ database, payments }, day)
    }
  },
})
