import * as z from 'zod/mini'
import { nobody, statement } from '../../platform/db/database.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import type { Tools } from '../../services.ts'
import { alertOnCall } from '../tasks/alert-on-call.ts'

const raiseOverdue = statement<never>(
  'raise_overdue_tasks',
  `update tasks set urgent = true, alerting_since = app_now(), next_alert_at = app_now()
    where audience = 'care_team' and not urgent and done_at is null and acknowledged_at is null and due_at <= app_now()`,
)
const raiseOverdueOutcomes = statement<never>(
  'raise_overdue_outcomes',
  `update tasks set urgent = true, alerting_since = app_now(), next_alert_at = app_now(),
     escalated_at = coalesce(escalated_at, app_now())
    where safety and done_at is null and acknowledged_at is not null and outcome_due_at <= app_now() and alerting_since is null`,
)
const loadDue = statement<{ id: string }>(
  'load_alerts_due',
  `select t.id from tasks t where t.alerting_since is not null and t.done_at is null and t.next_alert_at <= app_now()
   order by t.next_alert_at limit 1000`,
)
// A job that failed waits longer each time; an alert that reached nobody is tried every minute.
const bringForward = statement<never>(
  'bring_alert_forward',
  `update jobs set run_at = app_now() where name = $1 and dedupe_key = $2 and done_at is null and parked_at is null
     and locked_until is null and run_at > app_now()`,
)

/**
 * Runs every minute, so that no failure of a job, a mail server or a process ends an alert. What nobody acknowledged,
 * or documented, by its deadline becomes urgent and is alerted again.
 */
export const keepAlerting = defineJob({
  name: 'tasks.keep-alerting',
  payload: z.object({}),
  async run({ database }: Tools) {
    await database.transaction(nobody, async ({ run }) => {
      await run(raiseOverdue)
      await run(raiseOverdueOutcomes)
    })
    const due = await database.read(nobody, ({ run }) => run(loadDue))
    for (const { id } of due)
      await database.transaction(nobody, async (connection) => {
        const added = await enqueue(connection, alertOnCall, { task_id: id }, { dedupe_key: id })
        if (added === null) await connection.run(bringForward, [alertOnCall.name, id])
      })
  },
})
