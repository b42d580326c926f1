import * as z from 'zod/mini'
import { defineJob } from '../../platform/jobs/define-job.ts'
import type { Tools } from '../../services.ts'

/** A membership was begun: what it brought in and under which offer, and nothing of whose it is. decision N31 */
export const countSubscription = defineJob({
  name: 'payments.count-subscription',
  payload: z.object({ revenue_cents: z.int(), promo: z.string() }),
  async run({ analytics }: Tools, { revenue_cents, promo }) {
    await analytics.record({ name: 'Subscribe', properties: { revenue_cents, currency: 'USD', promo } })
  },
})
