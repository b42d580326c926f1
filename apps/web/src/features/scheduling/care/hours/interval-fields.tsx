import { t, words } from '@stillwater/contract/words'
import {
  formatMinute,
  hoursFault,
  minutesOfDay,
  type HoursFault,
  type Interval,
} from '@stillwater/domain/scheduling/working-hours'
import { Button } from '@stillwater/ui/actions/button'
import { TrashIcon } from '@stillwater/ui/icons/trash'
import { FieldError } from '@stillwater/ui/fields/field-error'
import { TimeInput } from './time-input.tsx'

const faultWords: Record<HoursFault, string> = {
  ends_before_start: words('Hours end after they start. Please check the times.'),
  off_the_grid: words('Hours start and end on the quarter hour.'),
  overlap: words('These hours overlap. Please check the times.'),
}

interface IntervalFieldsProps {
  /** The day they belong to, in words. */
  day: string
  /** What a form finds a wrong one by. */
  name: string
  intervals: readonly Interval[]
  onChange: (intervals: Interval[]) => void
}

const standardDay: Interval = { opens_minute: 9 * 60, closes_minute: 17 * 60 }
const hour = 60

/** The hours of one day: any number of intervals. */
export function IntervalFields({ day, name, intervals, onChange }: IntervalFieldsProps) {
  const fault = hoursFault(intervals)
  const id = `${name}-${day.replaceAll(/\W+/g, '-')}`
  const change = (at: number, part: Partial<Interval>) =>
    onChange(intervals.map((one, index) => (index === at ? { ...one, ...part } : one)))
  return (
    <div className="intervals" role="group" aria-label={t('Hours on {day}', { day })}>
      {intervals.length === 0 && <p className="sw-quiet">{t('Closed')}</p>}
      {intervals.map((one, at) => (
        <div key={at} className="interval">
          <TimeInput
            label={t('{day}, opens', { day })}
            name={fault ? name : undefined}
            describedBy={fault ? id : undefined}
            value={one.opens_minute}
            onChange={(opens_minute) => change(at, { opens_minute })}
          />
          <span aria-hidden="true">{t('to')}</span>
          <TimeInput
            label={t('{day}, closes', { day })}
            isEnd
            describedBy={fault ? id : undefined}
            value={one.closes_minute}
            onChange={(closes_minute) => change(at, { closes_minute })}
          />
          <Button
            kind="quiet"
            small
            className="interval-remove"
            aria-label={t('Remove {from} to {until} on {day}', {
              day,
              from: formatMinute(one.opens_minute),
              until: formatMinute(one.closes_minute),
            })}
            onClick={() => onChange(intervals.filter((_, index) => index !== at))}
          >
            <TrashIcon size={20} />
          </Button>
        </div>
      ))}
      {fault && (
        <FieldError id={id} role="status">
          {t(faultWords[fault])}
        </FieldError>
      )}
      <Button
        kind="text"
        small
        aria-label={t('Add hours on {day}', { day })}
        onClick={() => onChange([...intervals, nextInterval(intervals)])}
      >
        {t('Add hours')}
      </Button>
    </div>
  )
}

/** After the last one and an hour's break, where there is room. */
function nextInterval(intervals: readonly Interval[]): Interval {
  const last = Math.max(...intervals.map(({ closes_minute }) => closes_minute), -Infinity)
  if (intervals.length === 0) return standardDay
  const opens_minute = Math.min(last + hour, minutesOfDay - hour)
  return { opens_minute, closes_minute: Math.min(opens_minute + 2 * hour, minutesOfDay) }
}
