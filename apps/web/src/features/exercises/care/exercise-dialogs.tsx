import * as z from 'zod/mini'
import {
  discardExerciseDraft,
  publishExercise,
  type CareExercise,
} from '@stillwater/contract/care-exercise-content'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { TextAreaField } from '@stillwater/ui/fields/text-area-field'
import { Dialog } from '@stillwater/ui/overlays/dialog'
import { useChange } from '../../../platform/api/use-change.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { ConfirmDialog } from '../../../platform/forms/confirm-dialog.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { raiseNotice } from '../../../shell/notices/notices-store.ts'
import { showExercise } from './exercise-content.queries.ts'

interface ExerciseDialogProps {
  exercise: CareExercise
  onClose: () => void
}

/** A note is asked for, so that the history says why. */
const noteSchema = z.pick(publishExercise.body, { note: true })

export function PublishExerciseDialog({ exercise, onClose }: ExerciseDialogProps) {
  const publish = useChange(publishExercise, {
    onSuccess({ data }) {
      showExercise(data)
      raiseNotice(t('Published. Those who begin this exercise from now on get it this way.'), 'info')
      onClose()
    },
  })
  const form = useForm(noteSchema, {
    initial: { note: '' },
    onSubmit: ({ note }) =>
      publish.send({
        params: { exercise: exercise.name },
        body: { version: exercise.draft?.version ?? 0, note },
      }),
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !form.isPending && onClose()}
      title={t('Publish this draft?')}
      above={t(
        'Those who begin this exercise from now on get it this way. Someone in the middle of it keeps their words.',
      )}
      close={t('Close')}
    >
      <form className="content-form" noValidate onSubmit={form.submit}>
        <ChangeFailed failure={form.failure} />
        <TextAreaField {...form.text('note')} rows={3} label={t('What changed, and why')} />
        <Button type="submit" small wide busy={form.isPending}>
          {t('Publish')}
        </Button>
      </form>
    </Dialog>
  )
}

export function DiscardExerciseDialog({ exercise, onClose }: ExerciseDialogProps) {
  const discard = useChange(discardExerciseDraft, {
    onSuccess({ data }) {
      showExercise(data)
      raiseNotice(t('The draft is discarded.'), 'info')
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={t('Discard this draft?')}
      above={t('What was written since the last publication is lost. What patients see stays as it is.')}
      go={t('Discard draft')}
      keep={t('Keep draft')}
      change={discard}
      onGo={() => discard.send({ params: { exercise: exercise.name } })}
      onClose={onClose}
    />
  )
}
