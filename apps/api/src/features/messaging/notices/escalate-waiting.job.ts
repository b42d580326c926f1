import * as z from 'zod/mini'
import { answerDue } from '@stillwater/domain/messaging/clinic-hours'
import { nobody, statement } from '../../../platform/db/database.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { publish } from '../../../platform/live/publish.ts'
import type { Tools } from '../../../services.ts'
import { finishTasks } from '../../tasks/finish-tasks.ts'
import { openTask } from '../../tasks/open-task.ts'
import { readHours } from '../load-hours.ts'

const overdue = statement<{
  thread_id: string
  patient_id: string
  care_person_id: string
  assigned_to: string | null
}>(
  'escalate_waiting_threads',
  `update message_inbox i set escalated_at = app_now() from message_threads t
    where t.id = i.thread_id and i.thread_id in (
      select w.thread_id from message_inbox w
      where w.waiting_since is not null and w.escalated_at is null and w.answer_due_at <= app_now()
      order by w.answer_due_at limit 100 for update skip locked)
    returning i.thread_id, i.patient_id, t.care_person_id, i.assigned_to`,
)
const answered = statement<{ patient_id: string }>(
  'answered_message_tasks',
  `select k.patient_id from tasks k where k.task_key = $1 and k.audience = 'care_team' and k.done_at is null and (not k.urgent or k.acknowledged_at is not null) and not exists (
     select from message_inbox i where i.patient_id = k.patient_id and i.escalated_at is not null and i.waiting_since is not null)`,
)

const answerMessageTask = 'answer-message'

/** Opens a task for a patient who has waited longer than promised, and closes it once they have an answer. */
export const escalateWaiting = defineJob({
  name: 'messages.escalate-waiting',
  payload: z.object({}),
  async run({ database, now }: Tools) {
    await database.transaction(nobody, async (connection) => {
      const hours = await readHours(connection)
      for (const { thread_id, patient_id, care_person_id, assigned_to } of await connection.run(overdue)) {
        await openTask(connection, {
          patient_id,
          audience: 'care_team',
          task_key: answerMessageTask,
          // Ignored for as long again, it is treated like every task that is past its deadline.
          due_at: answerDue(now(), hours),
        })
        for (const person of new Set([care_person_id, assigned_to]))
          if (person) await publish(connection, person, 'care_inbox', thread_id)
      }
      const done = await connection.run(answered, [answerMessageTask])
      await finishTasks(connection, {
        patient_ids: done.map(({ patient_id }) => patient_id),
        audience: 'care_team',
        task_key: answerMessageTask,
      })
    })
  },
})
