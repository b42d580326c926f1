import { t } from '@stillwater/contract/words'
import {
  clockText,
  runningClock,
  type ClockedTask,
  type RunningClock,
} from '@stillwater/domain/safety/clocks'
import { Chip } from '@stillwater/ui/records/chip'
import { ClockIcon } from '@stillwater/ui/icons/clock'
import { useServerNow } from '../../../platform/api/server-clock.ts'

/** The clock that runs on a task. A screen reader can ask for it and is not told every second. */
export function TaskClock({ task, urgent = false }: { task: ClockedTask; urgent?: boolean }) {
  const clock = runningClock(task, useServerNow())
  if (!clock) return null
  return (
    <span role="timer" className="safety-clock">
      <Chip tone={clock.overdue ? 'danger' : urgent ? 'encourage' : 'neutral'} icon={<ClockIcon />}>
        {clockWords(clock)}
      </Chip>
    </span>
  )
}

function clockWords({ step, overdue, ms }: RunningClock): string {
  const time = clockText(ms)
  const text =
    step === 'acknowledge'
      ? overdue
        ? t('Acknowledgment overdue by {time}', { time })
        : t('Acknowledge in {time}', { time })
      : overdue
        ? t('Outcome overdue by {time}', { time })
        : t('Document an outcome in {time}', { time })
  // Where the chip is narrow, "by 45 min 03 s" stays on one line.
  return text.replace(` ${time}`, (part) => part.replaceAll(' ', '\u00a0'))
}
