import { Link } from 'wouter'
import type { SafetyTask } from '@stillwater/contract/safety'
import { t } from '@stillwater/contract/words'
import { WarningFillIcon } from '@stillwater/ui/icons/warning-fill'
import { PebbleAvatar } from '@stillwater/ui/brand/pebble-avatar'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { Unbroken } from '../../../platform/unbroken.tsx'
import { initialsOf } from '../../people/initials-of.ts'
import { momentWords } from './moments.ts'
import { isWaiting } from './queue.queries.ts'
import { RiskChips } from './risk-chips.tsx'
import { TaskClock } from './task-clock.tsx'
import { TaskState } from './task-state.tsx'

export function QueueRow({ task }: { task: SafetyTask }) {
  const waiting = isWaiting(task)
  const signaled = momentWords(task.signaled_at, serverNow())
  return (
    <li className="queue-row" data-waiting={waiting || undefined}>
      <span className="queue-mark" aria-hidden="true">
        {waiting ? (
          <WarningFillIcon size={24} />
        ) : (
          <PebbleAvatar id={task.patient_id} initials={initialsOf(task.patient_name)} size={40} />
        )}
      </span>
      <div className="queue-who">
        <h2>
          <Link href={`/care/safety/${task.id}`} className="queue-link" data-item={task.id}>
            {task.patient_name}
          </Link>
        </h2>
        <RiskChips task={task} />
      </div>
      <div className="queue-state">
        <p>
          <Unbroken text={t('Signaled {time}', { time: signaled })} part={signaled} />
        </p>
        <p>
          <TaskState task={task} />
        </p>
        {task.assigned_to && <p>{t('Assigned to {name}', { name: task.assigned_to.name })}</p>}
        {!task.told && <p className="queue-untold">{t('No alert has been delivered yet')}</p>}
      </div>
      <TaskClock task={task} urgent={task.urgent} />
    </li>
  )
}
