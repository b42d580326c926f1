import type { CareSchedule } from '@stillwater/contract/care/schedules'
import { t } from '@stillwater/contract/words'
import type { Interval } from '@stillwater/domain/scheduling/working-hours'
import { Button } from '@stillwater/ui/actions/button'
import { weekdays } from '../care-words.ts'
import { IntervalFields } from './interval-fields.tsx'

type Hours = CareSchedule['weekly_hours']
type Weekday = Hours[number]['weekday']

// Most weeks begin on Monday at work.
const order: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 0]
const workdays: readonly Weekday[] = [2, 3, 4, 5]

/** The hours of every weekday. */
export function WeekFields({ hours, onChange }: { hours: Hours; onChange: (hours: Hours) => void }) {
  const of = (weekday: Weekday) => hours.filter((one) => one.weekday === weekday)
  const others = (days: readonly Weekday[]) => hours.filter(({ weekday }) => !days.includes(weekday))
  const set = (weekday: Weekday, intervals: readonly Interval[]) =>
    onChange([...others([weekday]), ...intervals.map((one) => ({ ...one, weekday }))])
  const monday = of(1)
  return (
    <>
      <ul className="week">
        {order.map((weekday) => (
          <li key={weekday} className="week-day">
            <h3>{weekdays[weekday]}</h3>
            <IntervalFields
              day={weekdays[weekday] ?? ''}
              name="weekly_hours"
              intervals={of(weekday)}
              onChange={(intervals) => set(weekday, intervals)}
            />
          </li>
        ))}
      </ul>
      {monday.length > 0 && (
        <Button
          kind="text"
          small
          onClick={() =>
            onChange([
              ...others(workdays),
              ...workdays.flatMap((weekday) => monday.map((one) => ({ ...one, weekday }))),
            ])
          }
        >
          {t('Copy Monday’s hours to Tuesday through Friday')}
        </Button>
      )}
    </>
  )
}
