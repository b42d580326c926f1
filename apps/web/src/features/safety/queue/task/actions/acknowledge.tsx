import { acknowledgeSafetyTask, type SafetyDetails } from '@stillwater/contract/safety'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { serverNow } from '../../../../../platform/api/server-clock.ts'
import { session } from '../../../../../platform/session/session.ts'
import { ChangeFailed } from '../../../../../platform/forms/change-failed.tsx'
import { momentWords } from '../../moments.ts'
import { useTaskAction } from './use-task-action.ts'

interface AcknowledgeProps {
  task: SafetyDetails
  onDone: (words: string, reply: SafetyDetails) => void
}

/** One press. Pressing twice, or after a colleague, changes nothing: the server says who has it. */
export function Acknowledge({ task, onDone }: AcknowledgeProps) {
  const acknowledge = useTaskAction(acknowledgeSafetyTask, task.id, {
    onDone: (reply) => onDone(acknowledgedWords(reply), reply),
  })
  return (
    <>
      <ChangeFailed failure={acknowledge.failure} />
      <Button
        wide
        busy={acknowledge.isPending}
        onClick={() => acknowledge.send({ params: { id: task.id }, body: {} })}
      >
        {t('Acknowledge')}
      </Button>
      <p className="sw-small sw-quiet">
        {t('Stops the alert. You then have 30 minutes to document an outcome.')}
      </p>
    </>
  )
}

function acknowledgedWords({ acknowledged_at, acknowledged_by }: SafetyDetails): string {
  if (!acknowledged_at) return t('This task is not acknowledged yet.')
  if (acknowledged_by?.id === session.current()?.user.id) return t('You acknowledged this task.')
  return t('{name} already acknowledged this task, {time}.', {
    name: acknowledged_by?.name ?? t('Someone'),
    time: momentWords(acknowledged_at, serverNow()),
  })
}
