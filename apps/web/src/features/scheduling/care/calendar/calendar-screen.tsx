import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import '@stillwater/contract/words-with-plurals'
import { t } from '@stillwater/contract/words'
import { buttonClass } from '@stillwater/ui/actions/button'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { LoadFailed } from '../../../../platform/api/load-failed.tsx'
import { CarePage } from '../../../../shell/layouts/care-page.tsx'
import { useSession } from '../../../../platform/session/session.ts'
import { StaleNotice } from '../../../safety/queue/stale-notice.tsx'
import { careAppointments } from '../care-calendar.queries.ts'
import { CalendarBar } from './calendar-bar.tsx'
import { daysOf, useCalendarPlace } from './calendar-place.ts'
import { CalendarDays } from './calendar-days.tsx'
import './calendar.css'

/** My day and my week; for a coordinator, anyone's or everyone's. */
export default function CalendarScreen() {
  const { place, move } = useCalendarPlace()
  const isCoordinator = useSession()?.user.role === 'coordinator'
  const days = daysOf(place)
  const query = useQuery(
    careAppointments({
      from: days[0] ?? place.day,
      until: days.at(-1) ?? place.day,
      ...(place.person ? { care_person_id: place.person } : {}),
    }),
  )
  return (
    <CarePage
      title={isCoordinator ? t('Calendar') : t('My calendar')}
      aside={
        <Link href={`/care/calendar/book?day=${place.day}`} className={buttonClass({ small: true })}>
          {t('Book a visit')}
        </Link>
      }
    >
      <CalendarBar place={place} zone={query.data?.zone} onMove={move} />
      {query.isPending && !query.isPaused ? (
        <Skeleton label={t('Loading visits...')} lines={5} />
      ) : query.data ? (
        <>
          <StaleNotice query={query} />
          <CalendarDays
            days={days}
            calendar={query.data}
            isForSeveral={isCoordinator && !place.person}
            onDay={(day) => move({ ...place, view: 'day', day })}
          />
        </>
      ) : (
        <LoadFailed retry={query.refetch}>{t('We couldn’t load your calendar.')}</LoadFailed>
      )}
    </CarePage>
  )
}
