import { useEffect, useEffectEvent, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { handOverSafetyTask, type SafetyDetails } from '@stillwater/contract/safety'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Dialog } from '@stillwater/ui/overlays/dialog'
import { TextAreaField } from '@stillwater/ui/fields/text-area-field'
import { useSession } from '../../../../../platform/session/session.ts'
import { keyInTab } from '../../../../../platform/api/idempotency-keys.ts'
import { ChangeFailed } from '../../../../../platform/forms/change-failed.tsx'
import { useForm } from '../../../../../platform/forms/use-form.ts'
import { ColleagueField, Colleagues } from '../../colleagues.tsx'
import { safetyColleagues } from '../../queue.queries.ts'
import { explainUnsaved } from '../../../../../platform/forms/explain-unconfirmed.ts'
import { useTaskAction } from './use-task-action.ts'

interface HandOverProps {
  task: SafetyDetails
  onClose: () => void
  onDone: (words: string, reply: SafetyDetails) => void
}

export function HandOverDialog({ task, onClose, onDone }: HandOverProps) {
  const me = useSession()?.user.id
  const attempt = `hand-over.${task.id}`
  // A task that came back to its holder and is handed over again is another request.
  const seen = task.handovers.map(({ id }) => id)
  const { send } = useTaskAction(handOverSafetyTask, task.id, { attempt, seen })
  const [unanswered, setUnanswered] = useState<{ to: string; seen: readonly string[] } | null>(null)
  const form = useForm(handOverSafetyTask.body, {
    initial: { to: '', note: '' },
    async onSubmit({ to, note }) {
      setUnanswered({ to, seen })
      const { data } = await send({ params: { id: task.id }, body: { to, note: note.trim() || null } })
      handedOver(data)
    },
    explain: explainUnsaved,
    messages: { to: t('Choose who takes over.') },
    draft: `safety:hand-over:${task.id}`,
    checksOnBlur: false,
    idPrefix: 'hand-over-',
  })

  function handedOver(reply: SafetyDetails) {
    setUnanswered(null)
    onDone(
      reply.assigned_to
        ? t('{name} has this task now.', { name: reply.assigned_to.name })
        : t('This task was handed over.'),
      reply,
    )
    onClose()
  }

  // Its reply was lost, and the task shows that it arrived: a second press would alert the colleague twice.
  const arrived =
    unanswered !== null &&
    !form.isPending &&
    task.handovers.some(
      ({ id, from, to }) => !unanswered.seen.includes(id) && from.id === me && to.id === unanswered.to,
    )
  const settle = useEffectEvent(() => {
    keyInTab(attempt).forget()
    form.reset()
    handedOver(task)
  })
  useEffect(() => {
    if (arrived) settle()
  }, [arrived])

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !form.isPending && onClose()}
      title={t('Hand over')}
      above={t('Your colleague gets this task and an alert. Tell them what you have tried.')}
      close={t('Close')}
    >
      <ChangeFailed failure={form.failure} />
      <HandOverForm task_id={task.id} form={form} />
    </Dialog>
  )
}

interface FormProps {
  task_id: string
  form: ReturnType<typeof useForm<{ to: string; note: string }>>
}

function HandOverForm({ task_id, form }: FormProps) {
  const colleagues = useQuery(safetyColleagues(task_id))
  const me = useSession()?.user.id
  return (
    <Colleagues
      query={colleagues}
      me={me}
      none={t('No one else can take this task right now. It stays with you.')}
    >
      {(others) => (
        <form noValidate onSubmit={form.submit}>
          <ColleagueField others={others} {...form.text('to')} />
          <TextAreaField
            label={t('Note')}
            hint={t('Optional. Your colleague sees it on the task.')}
            rows={3}
            {...form.text('note')}
          />
          <Button type="submit" small wide busy={form.isPending}>
            {t('Hand over task')}
          </Button>
        </form>
      )}
    </Colleagues>
  )
}
