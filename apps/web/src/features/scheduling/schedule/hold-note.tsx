import '@stillwater/contract/words-with-plurals'
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
        : t(
            'You can move a visit {hours, plural, =0 {until it begins} one {up to # hour before it begins} other {up to # hours before it begins}}.',
            { hours: info.reschedule_hours },
          )}
    </p>
  )
}
