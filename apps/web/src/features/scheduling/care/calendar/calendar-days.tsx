import { useState } from 'react'
import type { Reply } from '@stillwater/contract/endpoint'
import type { listCareAppointments } from '@stillwater/contract/care/calendar'
import { t } from '@stillwater/contract/words'
import { dateIn, startOfDay } from '@stillwater/domain/formats/moments'
import { addDays } from '@stillwater/domain/plans/billing-dates'
import { serverNow } from '../../../../platform/api/server-clock.ts'
import { formatLongDay, formatTime } from '../../../../platform/dates.ts'
import { AppointmentRow } from './appointment-row.tsx'
import { VisitDialog, type VisitStep } from './visit-dialog.tsx'

type Calendar = Reply<typeof listCareAppointments>

interface CalendarDaysProps {
  days: readonly string[]
  calendar: Calendar
  /** Rows name their care person. */
  isForSeveral: boolean
  /** Opens one day of a week. */
  onDay: (day: string) => void
}

/** The visits of each day, earliest first. */
export function CalendarDays({ days, calendar, isForSeveral, onDay }: CalendarDaysProps) {
  const { zone, appointments } = calendar
  const today = dateIn(serverNow(), zone)
  const [step, setStep] = useState<VisitStep | null>(null)
  const [said, setSaid] = useState('')
  return (
    <>
      <p className="calendar-said" role="status">
        {said}
      </p>
      <div className="calendar-days" data-week={days.length > 1 || undefined}>
        {days.map((day) => {
          const visits = appointments.filter(({ starts_at }) => dateIn(starts_at, zone) === day)
          return (
            <section
              key={day}
              className="calendar-day"
              aria-labelledby={`day-${day}`}
              data-today={day === today || undefined}
            >
              <DayHeading day={day} isAlone={days.length === 1} isToday={day === today} onDay={onDay} />
              <TimeOffOf day={day} calendar={calendar} />
              {visits.length === 0 ? (
                <p className="calendar-empty">{t('No visits on this day.')}</p>
              ) : (
                <ul className="calendar-list">
                  {visits.map((visit) => (
                    <AppointmentRow
                      key={visit.id}
                      visit={visit}
                      zone={zone}
                      isForSeveral={isForSeveral}
                      isCompact={days.length > 1}
                      onAction={(action) => setStep({ visit, action })}
                    />
                  ))}
                </ul>
              )}
            </section>
          )
        })}
      </div>
      {step && (
        <VisitDialog
          {...step}
          zone={zone}
          onDone={(words) => {
            setStep(null)
            setSaid(words)
          }}
          onClose={() => setStep(null)}
        />
      )}
    </>
  )
}

function TimeOffOf({ day, calendar: { zone, time_off } }: { day: string; calendar: Calendar }) {
  const [from, until] = [startOfDay(day, zone), startOfDay(addDays(day, 1), zone)]
  const today = time_off.filter(
    ({ starts_at, ends_at }) => Date.parse(starts_at) < until && Date.parse(ends_at) > from,
  )
  return today.map(({ id, starts_at, ends_at }) => {
    const isWhole = Date.parse(starts_at) <= from && Date.parse(ends_at) >= until
    return (
      <p key={id} className="calendar-off">
        {isWhole
          ? t('Time off, all day')
          : t('Time off, {from} to {until}', {
              from: formatTime(Math.max(Date.parse(starts_at), from), zone),
              until: formatTime(Math.min(Date.parse(ends_at), until), zone),
            })}
      </p>
    )
  })
}

interface DayHeadingProps {
  day: string
  isAlone: boolean
  isToday: boolean
  onDay: (day: string) => void
}

/** In a week it leads to the day, where a visit is moved, canceled and documented. */
function DayHeading({ day, isAlone, isToday, onDay }: DayHeadingProps) {
  if (isAlone)
    return (
      <h3 id={`day-${day}`} className="sw-hidden">
        {t('Visits')}
      </h3>
    )
  const [weekday, date] = formatLongDay(day).split(/,\s/)
  return (
    <h3 id={`day-${day}`}>
      <button type="button" className="calendar-open" onClick={() => onDay(day)}>
        <span>{weekday},</span> <span>{date}</span>
        {isToday && <span className="sw-hidden">, {t('Today')}</span>}
      </button>
    </h3>
  )
}
