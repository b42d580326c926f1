import type { ListedTask } from '@stillwater/contract/care/tasks'
import { t } from '@stillwater/contract/words'
import { timeTo } from '@stillwater/domain/care-team/today'
import { spanText } from '@stillwater/domain/messaging/answer-clock'
import { ClockIcon } from '@stillwater/ui/icons/clock'
import { Chip } from '@stillwater/ui/records/chip'
import { useServerMinute } from '../../../platform/api/server-clock.ts'

/** How long there is, or since when it is late. An acknowledged safety task is due with its outcome. */
export function DueClock({ task: { due_at, outcome_due_at, urgent, safety } }: { task: ListedTask }) {
  const now = useServerMinute()
  const due = outcome_due_at ?? due_at
  if (due === null) return <span className="sw-quiet">{t('No date')}</span>
  const { is_past, ms } = timeTo(due, now)
  const late = urgent || safety ? 'danger' : 'encourage'
  return (
    <span role="timer">
      <Chip tone={is_past ? late : urgent ? 'encourage' : 'neutral'} icon={<ClockIcon />}>
        {is_past
          ? t('Overdue by {time}', { time: spanText(ms) })
          : t('Due in {time}', { time: spanText(ms) })}
      </Chip>
    </span>
  )
}
