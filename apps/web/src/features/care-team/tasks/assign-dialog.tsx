import { useQuery } from '@tanstack/react-query'
import { assignTask, type ListedTask } from '@stillwater/contract/care/tasks'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Dialog } from '@stillwater/ui/overlays/dialog'
import { useChange } from '../../../platform/api/use-change.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { raiseNotice } from '../../../shell/notices/notices-store.ts'
import { ColleagueField, Colleagues } from '../../safety/queue/colleagues.tsx'
import { careTaskLists, taskColleagues } from './care-tasks.queries.ts'
import { TaskAbout } from './task-about.tsx'

interface AssignDialogProps {
  task: ListedTask
  me: string
  onClose: () => void
}

/** Gives a task to a colleague, or back to the whole care team. */
export function AssignDialog({ task, me, onClose }: AssignDialogProps) {
  const { id, assigned_to } = task
  const colleagues = useQuery(taskColleagues(id))
  const assign = useChange(assignTask, {
    invalidates: [careTaskLists],
    seen: [assigned_to?.id, task.acknowledged_at],
  })
  const bodyFor = (to: string | null) => ({ assigned_to: to, instead_of: assigned_to?.id ?? null })
  const form = useForm(assignTask.body, {
    initial: { assigned_to: '' },
    body: (typed) => bodyFor(typed.assigned_to),
    messages: { assigned_to: t('Choose a colleague.') },
    async onSubmit({ assigned_to: to }) {
      await assign.send({ params: { id }, body: bodyFor(to) })
      const name = colleagues.data?.find((one) => one.id === to)?.name ?? ''
      raiseNotice(t('Assigned to {name}.', { name }), 'info')
      onClose()
    },
    checksOnBlur: false,
    idPrefix: 'assign-',
  })
  async function giveBack() {
    await assign.send({ params: { id }, body: bodyFor(null) })
    raiseNotice(t('The task is with the whole care team again.'), 'info')
    onClose()
  }
  const isPending = form.isPending || assign.isPending
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={t('Assign task')}
      above={<TaskAbout task={task} />}
      close={t('Close')}
    >
      <ChangeFailed failure={form.failure ?? assign.failure} />
      <form noValidate onSubmit={form.submit} className="task-form">
        <Colleagues
          query={{
            ...colleagues,
            data: colleagues.data?.filter((one) => one.id !== assigned_to?.id),
          }}
          me={me}
          none={t('No one else can take this task right now.')}
        >
          {(others) => (
            <>
              <ColleagueField others={others} {...form.text('assigned_to')} />
              <Button type="submit" small wide busy={form.isPending} disabled={isPending}>
                {t('Assign task')}
              </Button>
            </>
          )}
        </Colleagues>
      </form>
      {assigned_to && (
        <Button
          kind="secondary"
          small
          wide
          disabled={isPending}
          onClick={() => void giveBack().catch(() => {})}
        >
          {t('Return to the care team')}
        </Button>
      )}
    </Dialog>
  )
}
