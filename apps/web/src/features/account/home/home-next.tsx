import { Link } from 'wouter'
import { t } from '@stillwater/contract/words'
import type { HomeAction } from '@stillwater/domain/account/home-action'
import { ArrowRightIcon } from '@stillwater/ui/icons/arrow-right'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { formatDate, formatTime } from '../../../platform/dates.ts'
import { appointmentsPath } from '../../scheduling/appointments/appointments-path.ts'
import { shortName, visitTitle } from '../../scheduling/schedule/schedule-words.ts'
import { DrawnAction } from './drawn-action.tsx'
import type { PageFacts } from './home-facts.ts'
import { HomeStep } from './home-step.tsx'
import type { HomeData } from './use-home.ts'

export interface HomeNextProps {
  home: HomeData
  /** Null until it is known. */
  action: HomeAction<PageFacts> | null
}

/** The one thing to do now, and the next visit where that is something else. */
export function HomeNext({ home, action }: HomeNextProps) {
  return (
    <section className="home-part sw-sheet" aria-labelledby="home-next">
      <h2 className="sw-aside" id="home-next">
        {t('What is next?')}
      </h2>
      {!action ? (
        <Skeleton label={t('Loading...')} lines={4} />
      ) : home.hasFailed && isUncertain(action) ? (
        <HomeStep
          figure={t('We couldn’t load what is next')}
          words={t('Your appointments and tasks are safe. Try again, or see your appointments.')}
          href={appointmentsPath}
          go={t('See your appointments')}
        />
      ) : (
        <DrawnAction {...{ home, action }} />
      )}
      {action && action.kind !== 'visit' && <LaterVisit home={home} />}
    </section>
  )
}

/** Where a part could not be loaded, something more pressing may be missing. */
function isUncertain({ kind }: HomeAction): boolean {
  return kind === 'exercise' || kind === 'paused' || kind === 'nothing'
}

function LaterVisit({ home: { booked } }: { home: HomeData }) {
  const [next] = booked?.appointments ?? []
  if (!booked || !next) return null
  return (
    <Link href={appointmentsPath} className="home-later">
      <span>
        <span className="sw-small sw-quiet">{t('Your next visit')}</span>
        <b>{visitTitle(next.appointment_type, shortName(next.participant_name))}</b>
        <span className="sw-small">{formatDate(next.starts_at, booked.zone)}</span>
        <span className="sw-small">{formatTime(next.starts_at, booked.zone)}</span>
      </span>
      <ArrowRightIcon />
    </Link>
  )
}
