import { handOverSafetyTask, type SafetyDetails } from '@stillwater/contract/safety'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { api } from '../../../../../platform/api/api.ts'
import { useSession } from '../../../../../platform/session/session.ts'
import { Failure } from '../../../../../platform/forms/failure.tsx'
import { useNoteDraft } from './use-note-draft.ts'
import { useTaskAction } from './use-task-action.ts'

interface TakeOverProps {
  task: SafetyDetails
  onDone: (words: string, reply: SafetyDetails) => void
}

/** For a clinician who sees that a colleague acknowledged a task and can't finish it. */
export function TakeOver({ task, onDone }: TakeOverProps) {
  const { act, busy, failure } = useTaskAction(task.id)
  const draft = useNoteDraft(`take-over:${task.id}`, {})
  const me = useSession()?.user.id ?? ''
  const holder = task.acknowledged_by
  // Only a role that may read answers can hold a task.
  if (!holder || holder.id === me || task.signals === null) return null

  async function press() {
    const body = { to: me, note: null }
    const idempotency_key = draft.keyFor({ ...body, since: task.acknowledged_at })
    const reply = await act(() =>
      api(handOverSafetyTask, { params: { id: task.id }, body }, { idempotency_key }),
    )
    if (!reply) return
    draft.drop()
    onDone(
      reply.acknowledged_by?.id === me
        ? t('You have this task now.')
        : t('{name} has this task now.', { name: reply.assigned_to?.name ?? '' }),
      reply,
    )
  }

  return (
    <>
      {failure && <Failure key={failure.count}>{failure.words}</Failure>}
      <Button kind="secondary" wide busy={busy} onClick={press}>
        {t('Take over from {name}', { name: holder.name })}
      </Button>
    </>
  )
}
