import { Link } from 'wouter'
import { t } from '@stillwater/contract/words'
import { taskDestination } from '@stillwater/domain/tasks/task-destinations'
import { ArrowRightIcon } from '@stillwater/ui/icons/arrow-right'
import { FileIcon } from '@stillwater/ui/icons/file'
import './tasks.css'

export interface OutstandingTask {
  id: string
  description: string
  task_key: string
}

/** What waits for the patient, each with its way there. spec: dashboard §4 */
export function TaskList({ tasks }: { tasks: readonly OutstandingTask[] }) {
  return (
    <ul className="tasks" aria-label={t('Outstanding tasks')}>
      {tasks.map(({ id, description, task_key }) => (
        <li key={id}>
          <Link href={taskDestination(task_key)} className="task">
            <FileIcon />
            <span>{t(description)}</span>
            <ArrowRightIcon />
          </Link>
        </li>
      ))}
    </ul>
  )
}
