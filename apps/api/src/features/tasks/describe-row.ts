import type { PersonKey } from '../../platform/sealing/person-key.ts'
import { open } from '../../platform/sealing/sealing.ts'
import { place, type TaskDetails } from './open-task.ts'
import { describeTask, isWritten } from './task-words.ts'
import type { TaskRow } from './tasks.table.ts'

/** What a task asks for: in the words of its author, or of its kind. */
export function describeRow(
  { id, task_key, sealed }: Pick<TaskRow, 'id' | 'task_key' | 'sealed'>,
  key: PersonKey | null,
): string {
  const title =
    isWritten(task_key) && sealed && key ? open<TaskDetails>(key, place(id), sealed).title : undefined
  return title ?? describeTask(task_key)
}
