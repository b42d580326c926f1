import * as z from 'zod/mini'
import { billingDay } from '@stillwater/domain/plans/billing-dates'
import { priceNotice, priceNoticeDays } from '@stillwater/domain/plans/price-change'
import { nobody, statement } from '../../../platform/db/database.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { Tools } from '../../../services.ts'
import { subscriptionsById } from './subscription-record.ts'
import { tellOfMembership } from './tell-of-membership.job.ts'

const chargedSoon = statement<{ id: string }>(
  'memberships_charged_soon',
  `select s.id from subscriptions s where s.next_at > app_now() and s.next_at <= app_now() + make_interval(days => $1)
     and s.status in ('active', 'paused') and s.change_told_for is distinct from (s.next_at at time zone 'utc')::date
   order by s.next_at limit 500 for update skip locked`,
)
const told = statement<never>(
  'membership_price_told',
  'update subscriptions set change_told_for = $2 where id = $1',
)

/** Tells members of another price a week before it is charged, once for each charge. */
export const remindOfPrice = defineJob({
  name: 'plans.remind-of-price',
  payload: z.object({}),
  async run({ database, now }: Tools) {
    await database.transaction(nobody, async (connection) => {
      const soon = await connection.run(chargedSoon, [priceNoticeDays])
      const memberships = await subscriptionsById(
        connection,
        soon.map(({ id }) => id),
      )
      for (const membership of memberships.values()) {
        const change = priceNotice(membership, billingDay(now()))
        if (!change) continue
        await connection.run(told, [membership.id, change.day])
        await enqueue(connection, tellOfMembership, {
          patient_id: membership.patient_id,
          what: 'price_changes',
        })
      }
    })
  },
})
