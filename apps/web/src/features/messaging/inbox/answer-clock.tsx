import { t } from '@stillwater/contract/words'
import {
  answerClock,
  shortSpanText,
  spanText,
  type WaitingThread,
} from '@stillwater/domain/messaging/answer-clock'
import { Chip } from '@stillwater/ui/records/chip'
import { ClockIcon } from '@stillwater/ui/icons/clock'
import { useServerMinute } from '../../../platform/api/server-clock.ts'

/** The time until the promised answer. A screen reader can ask for it and is not told every minute. */
export function AnswerClock({ thread, isShort }: { thread: WaitingThread; isShort?: boolean }) {
  const clock = answerClock(thread, useServerMinute())
  if (!clock) return null
  const time = isShort ? shortSpanText(clock.ms) : spanText(clock.ms)
  if (clock.state === 'overdue')
    return (
      <span role="timer">
        <Chip tone="encourage" icon={<ClockIcon />}>
          {t('{time} overdue', { time })}
        </Chip>
      </span>
    )
  return (
    <span role="timer" className="inbox-clock">
      {clock.state === 'due' ? t('Due in {time}', { time }) : t('Waiting {time}', { time })}
    </span>
  )
}
