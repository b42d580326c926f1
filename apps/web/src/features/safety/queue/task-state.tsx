import type { SafetyTask } from '@stillwater/contract/safety'
import { t } from '@stillwater/contract/words'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { Unbroken } from '../../../platform/unbroken.tsx'
import { momentWords } from './moments.ts'

/** Who has acknowledged a task, or whether it was escalated because no one has. */
export function TaskState({ task }: { task: SafetyTask }) {
  const { acknowledged_at, acknowledged_by, escalated_at } = task
  const at = acknowledged_at ?? escalated_at
  if (at === null) return t('Not acknowledged yet')
  const time = momentWords(at, serverNow())
  const text = acknowledged_at
    ? t('Acknowledged by {name}, {time}', { name: acknowledged_by?.name ?? t('someone'), time })
    : t('Not acknowledged yet. Escalated {time}', { time })
  return <Unbroken text={text} part={time} />
}
