import { useState } from 'react'
import type { CareSchedule } from '@stillwater/contract/care/schedules'
import { t } from '@stillwater/contract/words'
import { isDay } from '@stillwater/domain/formats/dates'
import { formatLongDay } from '@stillwater/domain/formats/moments'
import { wholeDates } from '@stillwater/domain/formats/whole-dates'
import { Button } from '@stillwater/ui/actions/button'
import { Field } from '@stillwater/ui/fields/field'
import { IntervalFields } from './interval-fields.tsx'

type Exceptions = CareSchedule['exceptions']

interface ExceptionFieldsProps {
  exceptions: Exceptions
  today: string
  onChange: (exceptions: Exceptions) => void
}

/** Days with other hours than their weekday, or with none. */
export function ExceptionFields({ exceptions, today, onChange }: ExceptionFieldsProps) {
  const [day, setDay] = useState('')
  const [wrong, setWrong] = useState('')
  function add() {
    const fault = dayFault(day, today, exceptions)
    setWrong(fault)
    if (fault) return
    onChange([...exceptions, { day, hours: [] }].toSorted((one, other) => (one.day < other.day ? -1 : 1)))
    setDay('')
  }
  return (
    <div className="exceptions">
      <h3>{t('Single days')}</h3>
      <p className="sw-small sw-quiet">
        {t('A day listed here has these hours in place of its weekly ones.')}
      </p>
      <ul className="week">
        {exceptions.map((one) => (
          <li key={one.day} className="week-day">
            <h4>
              {wholeDates(formatLongDay(one.day))}
              <Button
                kind="quiet"
                small
                aria-label={t('Use weekly hours again on {day}', { day: formatLongDay(one.day) })}
                onClick={() => onChange(exceptions.filter(({ day: other }) => other !== one.day))}
              >
                {t('Use weekly hours')}
              </Button>
            </h4>
            <IntervalFields
              day={formatLongDay(one.day)}
              name="exceptions"
              intervals={one.hours}
              onChange={(hours) =>
                onChange(exceptions.map((other) => (other.day === one.day ? { ...other, hours } : other)))
              }
            />
          </li>
        ))}
      </ul>
      <div className="hours-add">
        <Field
          label={t('Date')}
          id="exception-day"
          type="date"
          min={today}
          value={day}
          error={wrong || undefined}
          onChange={({ target }) => setDay(target.value)}
        />
        <Button kind="secondary" small onClick={add}>
          {t('Change hours on this day')}
        </Button>
      </div>
    </div>
  )
}

function dayFault(day: string, today: string, exceptions: Exceptions): string {
  if (!isDay(day)) return t('Please choose a date.')
  if (day < today) return t('Please choose a date from today on.')
  return exceptions.some((one) => one.day === day) ? t('This day is listed already.') : ''
}
