import type { Today } from '@stillwater/contract/care/today'
import { t } from '@stillwater/contract/words'
import { WarningFillIcon } from '@stillwater/ui/icons/warning-fill'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { momentWords } from '../../safety/queue/moments.ts'
import { levelWords } from '../../safety/queue/safety-words.ts'
import { TaskClock } from '../../safety/queue/task-clock.tsx'
import { TodayGroup, TodayRow } from './today-group.tsx'

export function SafetyGroup({ group, zone }: { group: Today['safety']; zone: string }) {
  if (!group || group.total === 0) return null
  const { total, items } = group
  return (
    <TodayGroup
      name="safety"
      title={t('Safety')}
      total={total}
      all={{ href: '/care/safety', shown: items.length }}
    >
      <ul>
        {items.map((task) => {
          const isCalling = task.urgent && task.acknowledged_at === null
          return (
            <TodayRow
              key={task.id}
              id={task.id}
              patient={task}
              href={`/care/safety/${task.id}`}
              isUrgent={isCalling}
              {...(isCalling ? { mark: <WarningFillIcon size={22} /> } : {})}
              meta={[
                ...(task.urgent ? [t('Urgent')] : []),
                t(levelWords[task.level]),
                t('Signaled {time}', { time: momentWords(task.signaled_at, serverNow(), zone) }),
              ].join('. ')}
            >
              <TaskClock task={task} urgent={task.urgent} />
            </TodayRow>
          )
        })}
      </ul>
    </TodayGroup>
  )
}
