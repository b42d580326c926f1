import { t } from '@stillwater/contract/words'
import { clockText, runningClock, type ClockedTask } from '@stillwater/domain/safety/clocks'
import { Chip } from '@stillwater/ui/records/chip'
import { ClockIcon } from '@stillwater/ui/icons/clock'
import { useServerNow } from '../../../platform/api/server-clock.ts'

/** The clock that runs on a task. A screen reader can ask for it and is not told every second. */
export function TaskClock({ task, urgent = false }: { task: ClockedTask; urgent?: boolean }) {
  const clock = runningClock(task, useServerNow())
  if (!clock) return null
  const time = clockText(clock.ms)
  return (
    <span role="timer" className="safety-clock">
      <Chip tone={clock.overdue ? 'danger' : urgent ? 'encourage' : 'neutral'} icon={<ClockIcon />}>
        {clock.step === 'acknowledge'
          ? clock.overdue
            ? t('Acknowledgment overdue by {time}', { time })
            : t('Acknowledge in {time}', { time })
          : clock.overdue
            ? t('Outcome overdue by {time}', { time })
            : t('Document an outcome in {time}', { time })}
      </Chip>
    </span>
  )
}
