import { Link } from 'wouter'
import type { ListedTask } from '@stillwater/contract/care/tasks'
import { t } from '@stillwater/contract/words'
import type { Role } from '@stillwater/domain/people/capabilities'
import { careTaskGroup, careTaskHref, careTaskKind } from '@stillwater/domain/tasks/care-task-kinds'
import { Chip } from '@stillwater/ui/records/chip'
import { Table, type TableColumn } from '@stillwater/ui/records/table'
import { DueClock } from './due-clock.tsx'
import { TaskActions, type TaskDialog } from './task-actions.tsx'
import { groupWords } from './task-words.ts'

interface TaskTableProps {
  tasks: readonly ListedTask[]
  me: { id: string; role: Role }
  onOpen: (dialog: TaskDialog, task: ListedTask) => void
}

const columns = ({ me, onOpen }: Omit<TaskTableProps, 'tasks'>): TableColumn<ListedTask>[] => [
  { key: 'task', head: t('Task'), cell: (task) => <TaskName task={task} role={me.role} /> },
  {
    key: 'patient',
    head: t('Patient'),
    cell: ({ id, patient_name }) => <span id={`task-patient-${id}`}>{patient_name}</span>,
  },
  { key: 'due', head: t('Due'), cell: (task) => <DueClock task={task} /> },
  { key: 'assigned', head: t('Assigned to'), cell: (task) => <Holder task={task} me={me.id} /> },
  {
    key: 'actions',
    head: t('Actions'),
    cell: (task) => (
      <TaskActions
        task={task}
        me={me}
        describedBy={`task-${task.id} task-patient-${task.id}`}
        onOpen={(dialog) => onOpen(dialog, task)}
      />
    ),
  },
]

export function TaskTable({ tasks, me, onOpen }: TaskTableProps) {
  return (
    <Table
      caption={t('Open tasks, urgent and early ones first')}
      dense
      cards
      className="desk-table task-table"
      rows={tasks}
      rowKey={({ id }) => id}
      columns={columns({ me, onOpen })}
    />
  )
}

function TaskName({ task, role }: { task: ListedTask; role: Role }) {
  return (
    <div id={`task-${task.id}`} data-urgent={task.urgent || undefined}>
      <Link href={careTaskHref(role, task)} className="task-link" data-item={task.id}>
        {task.description}
      </Link>
      <span className="task-meta">
        <span className="desk-sub">{t(groupWords[careTaskGroup(careTaskKind(task))])}</span>
        {task.urgent && <Chip tone="danger">{t('Urgent')}</Chip>}
      </span>
    </div>
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
