import { finishTask, type ListedTask } from '@stillwater/contract/care/tasks'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { TextAreaField } from '@stillwater/ui/fields/text-area-field'
import { Dialog } from '@stillwater/ui/overlays/dialog'
import { useChange } from '../../../platform/api/use-change.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { raiseNotice } from '../../../shell/notices/notices-store.ts'
import { patientChart } from '../chart/chart.queries.ts'
import { careTaskLists } from './care-tasks.queries.ts'
import { TaskAbout } from './task-about.tsx'

interface FinishDialogProps {
  task: Pick<ListedTask, 'id' | 'patient_id' | 'patient_name' | 'description'>
  onClose: () => void
}

/** Closes a task with what came of it. */
export function FinishDialog({ task, onClose }: FinishDialogProps) {
  const { id, patient_id } = task
  const finish = useChange(finishTask, { invalidates: [careTaskLists, patientChart(patient_id)] })
  const bodyOf = ({ note }: { note: string }) => (note.trim() ? { note: note.trim() } : {})
  const form = useForm(finishTask.body, {
    initial: { note: '' },
    body: bodyOf,
    async onSubmit(typed) {
      await finish.send({ params: { id }, body: bodyOf(typed) })
      raiseNotice(t('Task done.'), 'info')
      onClose()
    },
    draft: `task:finish:${id}`,
    idPrefix: 'finish-',
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !form.isPending && onClose()}
      title={t('Mark as done')}
      above={<TaskAbout task={task} />}
      close={t('Close')}
    >
      <ChangeFailed failure={form.failure} />
      <form noValidate onSubmit={form.submit} className="task-form">
        <TextAreaField
          label={t('What came of it?')}
          hint={t('Optional. Only the care team sees this.')}
          rows={3}
          {...form.text('note')}
        />
        <Button type="submit" small wide busy={form.isPending}>
          {t('Mark as done')}
        </Button>
      </form>
    </Dialog>
  )
}
