import { handOverSafetyTask, type SafetyDetails } from '@stillwater/contract/safety'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { useSession } from '../../../../../platform/session/session.ts'
import { ChangeFailed } from '../../../../../platform/forms/change-failed.tsx'
import { useTaskAction } from './use-task-action.ts'

interface TakeOverProps {
  task: SafetyDetails
  onDone: (words: string, reply: SafetyDetails) => void
}

/** For a clinician who sees that a colleague acknowledged a task and can't finish it. */
export function TakeOver({ task, onDone }: TakeOverProps) {
  const me = useSession()?.user.id ?? ''
  const takeOver = useTaskAction(handOverSafetyTask, task.id, {
    // A task that changed hands since is another request.
    attempt: `take-over.${task.id}.${task.acknowledged_at}`,
    onDone: (reply) =>
      onDone(
        reply.acknowledged_by?.id === me
          ? t('You have this task now.')
          : t('{name} has this task now.', { name: reply.assigned_to?.name ?? '' }),
        reply,
      ),
  })
  const holder = task.acknowledged_by
  // Only a role that may read answers can hold a task.
  if (!holder || holder.id === me || task.signals === null) return null

  return (
    <>
      <ChangeFailed failure={takeOver.failure} />
      <Button
        kind="secondary"
        wide
        busy={takeOver.isPending}
        onClick={() => takeOver.send({ params: { id: task.id }, body: { to: me, note: null } })}
      >
        {t('Take over from {name}', { name: holder.name })}
      </Button>
    </>
  )
}
