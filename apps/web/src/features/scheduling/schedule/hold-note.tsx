import { t } from '@stillwater/contract/words'
import { Notice } from '@stillwater/ui/feedback/notice'
import { formatTime } from '../../../platform/dates.ts'
import type { ScheduleInfo } from '../scheduling.queries.ts'
import type { Scheduler } from './use-scheduler.ts'

interface HoldNoteProps {
  scheduler: Pick<Scheduler, 'held_until'> & { hold: Pick<Scheduler['hold'], 'isLost'> }
  info: ScheduleInfo
}

/** Until when the chosen time is being kept, or that it no longer is; else until when a visit can be moved. */
export function HoldNote({ scheduler, info }: HoldNoteProps) {
  const { held_until, hold } = scheduler
  if (hold.isLost)
    return (
      <Notice tone="alert">
        {t(
          'We couldn’t keep that time for you any longer, and nothing was booked. Please choose a time again.',
        )}
      </Notice>
    )
  return (
    <p role="status" className={held_until ? 'schedule-hold' : undefined}>
      {held_until
        ? t('We’re keeping this time for you until {time}.', { time: formatTime(held_until, info.zone) })
        : moveWords(info.reschedule_hours)}
    </p>
  )
}

/** Three sentences, because the intake shows one too and what counts in a sentence weighs 2 KB. */
function moveWords(hours: number): string {
  if (hours === 0) return t('You can move a visit until it begins.')
  if (hours === 1) return t('You can move a visit up to an hour before it begins.')
  return t('You can move a visit up to {hours} hours before it begins.', { hours })
}
