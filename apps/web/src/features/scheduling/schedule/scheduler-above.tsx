import { t } from '@stillwater/contract/words'
import { PebbleAvatar } from '@stillwater/ui/brand/pebble-avatar'
import { formatMoment } from '../../../platform/dates.ts'
import { initialsOf } from '../../people/initials-of.ts'
import { DatePicker } from './date-picker.tsx'
import { lengthWords, pageTitle, roleWords } from './schedule-words.ts'
import type { Scheduler } from './use-scheduler.ts'
import './schedule.css'

/** On paper: whom the time is with, and the calendar. */
export function SchedulerAbove({ scheduler }: { scheduler: Scheduler }) {
  const { wish, info, dates, date, duration, chooseDate } = scheduler
  const { appointment_type } = wish.for_whom
  const { careperson, reschedules, zone = '' } = info.data ?? {}
  const isOpen = info.data?.obstacle === null && dates.data !== undefined && dates.data.length > 0
  return (
    <div className="schedule-above">
      <div className="schedule-whom">
        <div>
          <h1>{pageTitle(appointment_type, careperson?.name, wish.cancel_appointment_id !== undefined)}</h1>
          <p className="sw-quiet">
            {duration > 0
              ? t('{role}, {length}', {
                  role: roleWords(appointment_type),
                  length: lengthWords(duration, reschedules?.communication),
                })
              : roleWords(appointment_type)}
          </p>
          {reschedules && (
            <p className="schedule-now">
              {t('Your time now: {when}', { when: formatMoment(reschedules.starts_at, zone) })}
            </p>
          )}
        </div>
        {careperson && (
          <PebbleAvatar
            id={careperson.id}
            initials={initialsOf(careperson.name)}
            photo={careperson.photo_url ?? undefined}
            size={56}
          />
        )}
      </div>
      {isOpen && <DatePicker dates={dates.data ?? []} zone={zone} chosen={date} onChoose={chooseDate} />}
    </div>
  )
}
