import { useQuery } from '@tanstack/react-query'
import { t } from '@stillwater/contract/words'
import { zoneName } from '@stillwater/domain/formats/moments'
import { addDays } from '@stillwater/domain/plans/billing-dates'
import { Button } from '@stillwater/ui/actions/button'
import { Segments } from '@stillwater/ui/choices/segments'
import { SelectField } from '@stillwater/ui/fields/select-field'
import { CaretLeftIcon } from '@stillwater/ui/icons/caret-left'
import { CaretRightIcon } from '@stillwater/ui/icons/caret-right'
import { formatLongDay, formatShortDay } from '../../../../platform/dates.ts'
import { useSession } from '../../../../platform/session/session.ts'
import { scheduledPeople } from '../care-calendar.queries.ts'
import { daysOf, stepOf, todayAt, type CalendarPlace } from './calendar-place.ts'

interface CalendarBarProps {
  place: CalendarPlace
  zone: string | undefined
  onMove: (place: CalendarPlace) => void
}

/** Which days of whose calendar are shown. */
export function CalendarBar({ place, zone, onMove }: CalendarBarProps) {
  const step = stepOf(place.view)
  const isDay = place.view === 'day'
  const turn = (by: number) => onMove({ ...place, day: addDays(place.day, by) })
  return (
    <div className="calendar-bar">
      <div className="calendar-turn">
        <Button
          kind="secondary"
          small
          aria-label={isDay ? t('Previous day') : t('Previous week')}
          onClick={() => turn(-step)}
        >
          <CaretLeftIcon size={20} />
        </Button>
        <Button kind="secondary" small onClick={() => onMove({ ...place, day: todayAt(zone) })}>
          {t('Today')}
        </Button>
        <Button
          kind="secondary"
          small
          aria-label={isDay ? t('Next day') : t('Next week')}
          onClick={() => turn(step)}
        >
          <CaretRightIcon size={20} />
        </Button>
      </div>
      <div className="calendar-when">
        <h2 aria-live="polite">{spanWords(place)}</h2>
        {zone && <p className="sw-small sw-quiet">{t('Times are in {zone}.', { zone: zoneName(zone) })}</p>}
      </div>
      <Segments
        name="calendar-view"
        label={t('Days shown')}
        options={[
          { value: 'day', label: t('Day') },
          { value: 'week', label: t('Week') },
        ]}
        value={place.view}
        onChange={(view) => onMove({ ...place, view: view === 'week' ? 'week' : 'day' })}
      />
      <PersonChoice place={place} onMove={onMove} />
    </div>
  )
}

function PersonChoice({ place, onMove }: Pick<CalendarBarProps, 'place' | 'onMove'>) {
  const isCoordinator = useSession()?.user.role === 'coordinator'
  const people = useQuery({ ...scheduledPeople, enabled: isCoordinator })
  if (!isCoordinator || !people.data) return null
  return (
    <SelectField
      className="calendar-person"
      label={t('Care person')}
      id="calendar-person"
      placeholder={t('Everyone')}
      options={people.data.map(({ id, name }) => ({ value: id, label: name }))}
      value={place.person}
      onChange={({ target }) => onMove({ ...place, person: target.value })}
    />
  )
}

function spanWords({ view, day }: CalendarPlace): string {
  if (view === 'day') return formatLongDay(day)
  const days = daysOf({ view, day })
  return t('{first} to {last}', {
    first: formatShortDay(days[0] ?? day),
    last: formatShortDay(days.at(-1) ?? day),
  })
}
