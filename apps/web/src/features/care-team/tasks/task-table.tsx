import { Link } from 'wouter'
import type { ListedTask } from '@stillwater/contract/care/tasks'
import { t } from '@stillwater/contract/words'
import type { Role } from '@stillwater/domain/people/capabilities'
import { careTaskGroup, careTaskHref, careTaskKind } from '@stillwater/domain/tasks/care-task-kinds'
import { Chip } from '@stillwater/ui/records/chip'
import { TableHead } from '@stillwater/ui/records/table-head'
import { DueClock } from './due-clock.tsx'
import { TaskActions, type TaskDialog } from './task-actions.tsx'
import { groupWords } from './task-words.ts'

const heads = () => [t('Task'), t('Patient'), t('Due'), t('Assigned to'), t('Actions')]

interface TaskTableProps {
  tasks: readonly ListedTask[]
  me: { id: string; role: Role }
  onOpen: (dialog: TaskDialog, task: ListedTask) => void
}

export function TaskTable({ tasks, me, onOpen }: TaskTableProps) {
  const [, patient, due, assigned, actions] = heads()
  return (
    <table className="sw-table sw-table-dense desk-table task-table">
      <caption className="sw-hidden">{t('Open tasks, urgent and early ones first')}</caption>
      <TableHead heads={heads()} />
      <tbody>
        {tasks.map((task) => (
          <tr key={task.id} data-urgent={task.urgent || undefined}>
            <th scope="row" id={`task-${task.id}`}>
              <Link href={careTaskHref(me.role, task)} className="task-link" data-item={task.id}>
                {task.description}
              </Link>
              <span className="task-meta">
                <span className="desk-sub">{t(groupWords[careTaskGroup(careTaskKind(task))])}</span>
                {task.urgent && <Chip tone="danger">{t('Urgent')}</Chip>}
              </span>
            </th>
            <td data-label={patient} id={`task-patient-${task.id}`}>
              {task.patient_name}
            </td>
            <td data-label={due}>
              <DueClock task={task} />
            </td>
            <td data-label={assigned}>
              <Holder task={task} me={me.id} />
            </td>
            <td data-label={actions}>
              <TaskActions
                task={task}
                me={me}
                describedBy={`task-${task.id} task-patient-${task.id}`}
                onOpen={(dialog) => onOpen(dialog, task)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Holder({ task: { assigned_to, acknowledged_by }, me }: { task: ListedTask; me: string }) {
  const holder = assigned_to ?? acknowledged_by
  if (!holder) return <span className="sw-quiet">{t('Unassigned')}</span>
  return (
    <span>
      {holder.id === me ? t('Me') : holder.name}
      {acknowledged_by === null && <span className="desk-sub">{t('Not seen yet')}</span>}
    </span>
  )
}
