import { statement, type Connection } from '../../platform/db/database.ts'
import { publishTask } from './publish-task.ts'
import type { TaskRow } from './tasks.table.ts'

const finish = statement<{ id: string }>(
  'finish_tasks_of_patients',
  `update tasks set done_at = app_now(), done_by = case audience when 'patient' then patient_id end,
     acknowledged_at = case when urgent then coalesce(acknowledged_at, app_now()) else acknowledged_at end
    where patient_id = any($1::uuid[]) and audience = $2 and task_key = $3 and done_at is null and not safety
   returning id`,
)

/**
 * Finishes tasks whose reason is gone, overdue ones that nobody acknowledged too. A patient's own task counts as done by
 * the patient; those who see a task of the care team are told live.
 */
export async function finishTasks(
  { run }: Connection,
  {
    patient_ids,
    audience,
    task_key,
  }: Pick<TaskRow, 'audience' | 'task_key'> & { patient_ids: readonly string[] },
): Promise<void> {
  if (patient_ids.length === 0) return
  const finished = await run(finish, [patient_ids, audience, task_key])
  if (audience === 'care_team') for (const { id } of finished) await run(publishTask, [id])
}
