import { assignTask, type ListedTask } from '@stillwater/contract/care/tasks'
import { t } from '@stillwater/contract/words'
import type { Role } from '@stillwater/domain/people/capabilities'
import { canCloseByHand, careTaskKind } from '@stillwater/domain/tasks/care-task-kinds'
import { Button } from '@stillwater/ui/actions/button'
import { useChange } from '../../../platform/api/use-change.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { careTaskLists } from './care-tasks.queries.ts'

export type TaskDialog = 'assign' | 'finish'

interface TaskActionsProps {
  task: ListedTask
  me: { id: string; role: Role }
  /** The element that says which task the buttons are about. */
  describedBy: string
  onOpen: (dialog: TaskDialog) => void
}

/** What can be done with a task in the list. A safety task is worked on in its own queue. */
export function TaskActions({ task, me, describedBy, onOpen }: TaskActionsProps) {
  const { id, assigned_to, acknowledged_by, acknowledged_at, urgent } = task
  const take = useChange(assignTask, {
    invalidates: [careTaskLists],
    seen: [assigned_to?.id, acknowledged_at],
  })
  if (task.safety) return null
  const isMine = acknowledged_by?.id === me.id && (assigned_to === null || assigned_to.id === me.id)
  const canFinish = canCloseByHand(me.role, careTaskKind(task)) && !(urgent && acknowledged_at === null)
  const about = { kind: 'text', small: true, 'aria-describedby': describedBy } as const
  return (
    <div className="task-actions">
      <span className="task-buttons">
        {!isMine && (
          <Button
            {...about}
            busy={take.isPending}
            onClick={() =>
              void take
                .send({ params: { id }, body: { assigned_to: me.id, instead_of: assigned_to?.id ?? null } })
                .catch(() => {})
            }
          >
            {assigned_to?.id === me.id ? t('Acknowledge') : t('Assign to me')}
          </Button>
        )}
        <Button {...about} aria-haspopup="dialog" onClick={() => onOpen('assign')}>
          {t('Assign to…')}
        </Button>
        {canFinish && (
          <Button {...about} aria-haspopup="dialog" onClick={() => onOpen('finish')}>
            {t('Mark as done')}
          </Button>
        )}
      </span>
      <ChangeFailed failure={take.failure} />
    </div>
  )
}
