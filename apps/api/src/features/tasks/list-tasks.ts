import { statement, type Connection } from '../../platform/db/database.ts'
import { read, type Ctx } from '../../context.ts'
import { describeTask } from './task-words.ts'

const outstanding = statement<{ id: string; task_key: string; created_at: string }>(
  'list_outstanding_tasks',
  `select id, task_key, created_at from tasks
    where patient_id = app_user() and audience = 'patient' and done_at is null order by created_at, id`,
)
const finishTasks = statement<{ id: string }>(
  'finish_patient_tasks',
  `update tasks set done_at = app_now(), done_by = app_user()
    where patient_id = app_user() and audience = 'patient' and task_key = any($1) and done_at is null returning id`,
)

/** What a patient has to do. */
export async function listTasks(ctx: Ctx<'patient'>) {
  const rows = await read(ctx, ({ run }) => run(outstanding))
  return { tasks: rows.map((row) => ({ ...row, description: describeTask(row.task_key) })) }
}

/** The patient has done what these tasks asked for. */
export async function finishPatientTasks({ run }: Connection, task_keys: string[]): Promise<void> {
  await run(finishTasks, [task_keys])
}
