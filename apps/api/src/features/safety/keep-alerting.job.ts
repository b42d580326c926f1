import * as z from 'zod/mini'
import { nobody, statement } from '../../platform/db/database.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { enqueue, runSooner } from '../../platform/jobs/enqueue.ts'
import type { Tools } from '../../services.ts'
import { alertOnCall } from '../tasks/alert-on-call.ts'
import { raiseOverdueOutcomes, raiseOverdueTasks } from '../tasks/safety-tasks.ts'

const loadDue = statement<{ id: string }>(
  'load_alerts_due',
  `select t.id from tasks t where t.alerting_since is not null and t.done_at is null and t.next_alert_at <= app_now()
   order by t.next_alert_at limit 1000`,
)
/**
 * Runs every minute, so that no failure of a job, an email server or a process ends an alert. What nobody acknowledged,
 * or documented, by its deadline becomes urgent and is alerted again.
 */
export const keepAlerting = defineJob({
  name: 'tasks.keep-alerting',
  is_urgent: true,
  payload: z.object({}),
  async run({ database }: Tools) {
    await database.transaction(nobody, async ({ run }) => {
      await run(raiseOverdueTasks)
      await run(raiseOverdueOutcomes)
    })
    const due = await database.read(nobody, ({ run }) => run(loadDue))
    for (const { id } of due)
      await database.transaction(nobody, async (connection) => {
        const added = await enqueue(connection, alertOnCall, { task_id: id }, { dedupe_key: id })
        // A job that failed waits longer each time; an alert that reached no one is retried every minute.
        if (added === null) await runSooner(connection, alertOnCall, id)
      })
  },
})
