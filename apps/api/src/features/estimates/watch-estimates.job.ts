import { isPlanKey } from '@stillwater/domain/people/offerings'
import { billingDay } from '@stillwater/domain/plans/billing-dates'
import * as z from 'zod/mini'
import { nobody, statement } from '../../platform/db/database.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { openTask } from '../tasks/open-task.ts'
import { lateEstimateTask } from '../tasks/task-words.ts'
import type { Tools } from '../../services.ts'
import { startClock } from './consider-estimate.job.ts'
import { currentPrices } from '../plans/prices/current-prices.ts'
import { deliverEstimate } from './deliver-estimate.ts'
import { pricedPlan } from './estimate-content.ts'

const underWay = statement<{ id: string }>(
  'estimates_under_way',
  `select e.id from estimates e left join appointments a on a.id = e.appointment_id
    where e.delivered_at is null and e.replaced_at is null and e.due_at is not null
      and (a.id is null or a.starts_at > app_now()) order by e.escalated_at is not null, e.due_at, e.id limit 500`,
)
const late = statement<{ id: string; patient_id: string }>(
  'late_estimates',
  `update estimates e set escalated_at = app_now() where delivered_at is null and replaced_at is null
     and due_at <= app_now() and escalated_at is null and (appointment_id is null or exists (
       select from appointments a where a.id = e.appointment_id and a.status = 'booked'))
   returning id, patient_id`,
)
interface Priced {
  id: string
  appointment_id: string
  made_for_plan: string | null
  offering_key: string
  is_insurance: boolean
  /** What a month of their membership costs; null without one. */
  month_cents: number | null
}
const toCome = statement<Priced>(
  'estimates_to_come',
  `select e.id, e.appointment_id, e.made_for_plan, coalesce(s.offering_key, p.offering_key) as offering_key,
     coalesce(s.is_insurance, p.is_insurance) as is_insurance, s.month_cents
   from estimates e join appointments a on a.id = e.appointment_id and a.status = 'booked' and a.starts_at > app_now()
     join patients p on p.id = e.patient_id
     left join subscriptions s on s.patient_id = e.patient_id and s.status <> 'canceled'
   where e.replaced_at is null and (e.made_at is not null or e.rule = 'insured')`,
)
const replace = statement<{ id: string }>(
  'replace_estimate',
  'update estimates set replaced_at = app_now() where id = $1 and replaced_at is null returning id',
)

/** Tries again what could not be made, makes anew what costs something else by now, and hands late ones to people. */
export const watchEstimates = defineJob({
  name: 'estimates.watch',
  payload: z.object({}),
  async run(tools: Tools) {
    await refreshPrices(tools)
    for (const { id } of await tools.database.read(nobody, ({ run }) => run(underWay)))
      await deliverEstimate(tools, id)
    await tools.database.transaction(nobody, async (connection) => {
      for (const { patient_id } of await connection.run(late)) {
        await openTask(connection, {
          patient_id,
          audience: 'care_team',
          task_key: lateEstimateTask,
        })
      }
    })
  },
})

/** Also for someone who was insured when they scheduled and is not any more. */
async function refreshPrices({ database, now }: Tools): Promise<void> {
  const [estimates, prices] = await database.read(nobody, (connection) =>
    Promise.all([connection.run(toCome), currentPrices(connection, billingDay(now()))]),
  )
  for (const one of estimates) {
    const { is_insurance, month_cents, made_for_plan } = one
    const offering_key = isPlanKey(one.offering_key) ? one.offering_key : 'medication'
    const price = pricedPlan({ offering_key, is_insurance }, month_cents, prices)
    if (made_for_plan === price || (made_for_plan === null && is_insurance)) continue
    await database.transaction(nobody, async (connection) => {
      const [replaced] = await connection.run(replace, [one.id])
      if (replaced)
        await startClock(connection, one.appointment_id, made_for_plan === null ? now() : undefined)
    })
  }
}
