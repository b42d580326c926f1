import * as z from 'zod/mini'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { Tools } from '../../../services.ts'

/** A membership began: counts its revenue and promo code, and nothing about the patient. decision N31 */
export const countSubscription = defineJob({
  name: 'plans.count-subscription',
  payload: z.object({ revenue_cents: z.int(), promo: z.string() }),
  async run({ analytics }: Tools, { revenue_cents, promo }) {
    await analytics.record({ name: 'Subscribe', properties: { revenue_cents, currency: 'USD', promo } })
  },
})
