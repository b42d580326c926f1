import { randomUUID } from 'node:crypto'
import type { CareTaskKind } from '@stillwater/domain/tasks/care-task-kinds'
import { statement, type Connection } from '../../platform/db/database.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { alertOnCall } from './alert-on-call.ts'
import { publishTask } from './publish-task.ts'

interface Details {
  patient_id: string
  visit_id?: string | null
  urgent?: boolean
  due_at?: Date | null
}

/** A task of the care team has a kind, which says where it is done. */
export type NewTask = Details &
  ({ audience: 'patient'; task_key: string } | { audience: 'care_team'; task_key: CareTaskKind })

/** What the care team writes about a task, readable with the patient's key alone. */
export interface TaskDetails {
  note?: string
  /** What is to be done, where someone wrote the task. */
  title?: string
}

const open = statement<{ id: string; fresh: boolean }>(
  'open_task',
  'select * from open_task($1, $2, $3, $4, $5, $6, $7, null)',
)

export const place = (id: string) => ({ table: 'tasks', column: 'sealed', id })

/**
 * Opens a task in the caller's transaction, or makes the open one of its kind as urgent and as early as asked. Those who
 * see tasks of the care team are told live; an urgent one is sent to the on-call provider by a job of the same
 * transaction. It holds no copy of what the patient
 * asked for, which a second request would leave out of date: that is read from the answer or the request itself.
 */
export async function openTask(connection: Connection, task: NewTask): Promise<string> {
  const new_id = randomUUID()
  const { patient_id, visit_id = null, audience, task_key, urgent = false, due_at = null } = task
  const [opened] = await connection.run(open, [
    new_id,
    patient_id,
    visit_id,
    audience,
    task_key,
    urgent,
    due_at?.toISOString() ?? null,
  ])
  if (!opened) throw new Error('A task was not opened.')
  if (urgent) await enqueue(connection, alertOnCall, { task_id: opened.id }, { dedupe_key: opened.id })
  if (audience === 'care_team') await connection.run(publishTask, [opened.id])
  return opened.id
}
