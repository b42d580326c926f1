import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Chart } from '@stillwater/contract/care/chart'
import { isFinal } from '@stillwater/contract/client'
import { t } from '@stillwater/contract/words'
import { can, isRole } from '@stillwater/domain/people/capabilities'
import { stateName } from '@stillwater/domain/people/regions'
import { buttonClass } from '@stillwater/ui/actions/button'
import { PebbleAvatar } from '@stillwater/ui/brand/pebble-avatar'
import { Notice } from '@stillwater/ui/feedback/notice'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { deferred } from '@stillwater/ui/loading/deferred'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { useServerMinute } from '../../../platform/api/server-clock.ts'
import { useSession } from '../../../platform/session/session.ts'
import { besideHeading, type ThreadChartProps } from '../../messaging/inbox/thread/beside-view.ts'
import { initialsOf } from '../../people/initials-of.ts'
import { ageWords, timeWords } from '../../safety/queue/moments.ts'
import { StaleNotice } from '../../safety/queue/stale-notice.tsx'
import { GlassNotice } from '../break-glass/glass-notice.tsx'
import { patientChart } from '../chart/chart.queries.ts'
import { chartHref, detailsHref } from '../panel/panel-place.ts'
import './thread-chart.css'

const Waiting = () => <Skeleton label={t('Loading the chart...')} lines={8} />

/** Loaded apart, because many conversations are answered without it. */
export const ThreadChartParts = deferred(
  async () => (await import('./thread-chart-parts.tsx')).ThreadChartParts,
  Waiting,
)

/** What a clinician looks up while answering. It is drawn, and so read, only where someone chose it. */
export function ThreadChart({ patient }: ThreadChartProps) {
  const role = useSession()?.user.role
  const mayRead = isRole(role) && can(role, 'patient.read')
  return mayRead ? <OwnChart patient={patient} /> : <NotForRole patient={patient} />
}

function OwnChart({ patient }: ThreadChartProps) {
  const chart = useQuery(patientChart(patient.id))
  if (chart.data)
    return (
      <Frame
        patient={patient}
        facts={<Who profile={chart.data.profile} />}
        link={<WholeChart {...patient} />}
      >
        <StaleNotice query={chart} />
        {chart.data.break_glass_until && (
          <GlassNotice patient_id={patient.id} until={chart.data.break_glass_until} />
        )}
        <ThreadChartParts chart={chart.data} />
      </Frame>
    )
  return (
    <Frame patient={patient}>
      {isFinal(chart.error) ? (
        <OutOfReach patient={patient} />
      ) : chart.isError || chart.isPaused ? (
        <LoadFailed retry={() => chart.refetch()}>{t('We couldn’t load this chart.')}</LoadFailed>
      ) : (
        <Waiting />
      )}
    </Frame>
  )
}

interface FrameProps extends ThreadChartProps {
  facts?: ReactNode
  link?: ReactNode
  children: ReactNode
}

/** The heading is there from the start, so that it can take the focus while the chart is read. */
function Frame({ patient, facts, link, children }: FrameProps) {
  return (
    <aside className="thread-chart" aria-label={t('Chart of {name}', { name: patient.name })}>
      <header className="thread-chart-head">
        <PebbleAvatar id={patient.id} initials={initialsOf(patient.name)} size={44} />
        <div className="thread-chart-name">
          <h3 id={besideHeading} tabIndex={-1}>
            {patient.name}
          </h3>
          {facts}
        </div>
        {link}
      </header>
      {children}
    </aside>
  )
}

/** "34, she/her, Texas, 4:55 PM CT there" */
function Who({ profile: { dob, zone, pronoun, region } }: { profile: Chart['profile'] }) {
  const now = useServerMinute()
  const facts = [
    ageWords(dob, now, zone),
    pronoun,
    region && stateName(region),
    t('{time} there', { time: timeWords(now, zone) }),
  ]
  return <p className="thread-chart-who">{facts.filter((fact) => fact).join(', ')}</p>
}

function WholeChart({ id }: { id: string }) {
  return (
    <Link href={chartHref(id)} className={buttonClass({ kind: 'secondary', small: true })}>
      <span className="sw-button-words">{t('Open chart')}</span>
    </Link>
  )
}

function OutOfReach({ patient }: ThreadChartProps) {
  const role = useSession()?.user.role
  return (
    <>
      <Notice>{t('This patient isn’t on your panel, so you can’t read their chart here.')}</Notice>
      {isRole(role) && can(role, 'break_glass') && (
        <p>
          <Link href={chartHref(patient.id)}>{t('Open the chart with a reason')}</Link>
        </p>
      )}
    </>
  )
}

/** A coordinator has no clinical reading, and what they may see is one press away. */
function NotForRole({ patient }: ThreadChartProps) {
  const role = useSession()?.user.role
  return (
    <Frame patient={patient}>
      <Notice isStatic>
        {t(
          'Charts are for clinicians. Ask a colleague on the care team if you need something from this one.',
        )}
      </Notice>
      {isRole(role) && can(role, 'patient.read_contact') && (
        <p>
          <Link href={detailsHref(patient.id)}>{t('Open patient details')}</Link>
        </p>
      )}
    </Frame>
  )
}
