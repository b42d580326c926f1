import { useQuery } from '@tanstack/react-query'
import { Link, useRoute } from 'wouter'
import type { Chart } from '@stillwater/contract/care/chart'
import { isFinal } from '@stillwater/contract/client'
import { t } from '@stillwater/contract/words'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { CarePage } from '../../../shell/layouts/care-page.tsx'
import { EndOfCareNotice } from '../../people/end-of-care.tsx'
import { BackToPatients } from '../../people/out-of-reach/back-to-chart.tsx'
import { OutOfReach } from '../../people/out-of-reach/out-of-reach.tsx'
import { ageWords, timeWords } from '../../safety/queue/moments.ts'
import { StaleNotice } from '../../safety/queue/stale-notice.tsx'
import { shortDay } from '../../results/score-words.ts'
import { GlassNotice } from '../break-glass/glass-notice.tsx'
import { detailsHref } from '../panel/panel-place.ts'
import { statusWords } from '../panel/panel-words.ts'
import { patientChart } from './chart.queries.ts'
import { ChartDuties } from './chart-duties.tsx'
import { ChartContact, ChartCoverage, ChartHealth, ChartTeam } from './chart-profile.tsx'
import { ChartDecisions } from './chart-decisions.tsx'
import { ChartJump } from './chart-jump.tsx'
import { ChartNotes } from './chart-notes.tsx'
import { ChartAppointments } from './chart-appointments.tsx'
import { ChartExercises } from './chart-exercises.tsx'
import { ChartSafetyPlan } from './chart-safety-plan.tsx'
import { ChartScores } from './chart-scores.tsx'
import { ChartTasks } from './chart-tasks.tsx'
import { ChartTimeline } from './chart-timeline.tsx'
import { ChartPrescriptions, ChartThreads } from './chart-treatment.tsx'
import { ChartVisits } from './chart-visits.tsx'
import '../panel/panel.css'
import './chart.css'

export default function ChartScreen() {
  const [, params] = useRoute('/care/patients/:id')
  const chart = useQuery(patientChart(params?.id ?? ''))
  return (
    <CarePage
      back={<BackToPatients />}
      title={chart.data?.profile.name ?? t('Chart')}
      aside={chart.data && <Summary chart={chart.data} />}
    >
      {chart.data ? (
        <>
          <StaleNotice query={chart} />
          {chart.data.break_glass_until && (
            <GlassNotice patient_id={chart.data.profile.id} until={chart.data.break_glass_until} />
          )}
          <EndOfCareNotice patient_id={chart.data.profile.id} end={chart.data.end_of_care} />
          <ChartJump />
          <Parts key={chart.data.profile.id} chart={chart.data} />
        </>
      ) : isFinal(chart.error) ? (
        <OutOfReach patient_id={params?.id ?? ''} />
      ) : chart.isError || chart.isPaused ? (
        <LoadFailed retry={() => chart.refetch()}>{t('We couldn’t load this chart.')}</LoadFailed>
      ) : (
        <Skeleton label={t('Loading the chart...')} lines={8} />
      )}
    </CarePage>
  )
}

function Summary({ chart: { profile, check_ins, now } }: { chart: Chart }) {
  const { pronoun, dob, zone, region, status } = profile
  const clock = Date.parse(now)
  const facts = [
    ageWords(dob, clock, zone),
    pronoun,
    region,
    t(statusWords[status] ?? status),
    t('{time} there', { time: timeWords(clock, zone) }),
    check_ins.next &&
      (check_ins.next.is_due
        ? t('check-in due')
        : t('next check-in {day}', { day: shortDay(check_ins.next.at) })),
  ]
  return (
    <p className="chart-summary">
      <span>{facts.filter((part) => part).join(', ')}</span>
      {check_ins.can_set && <Link href={detailsHref(profile.id)}>{t('Name and check-ins')}</Link>}
    </p>
  )
}

/** What a clinician must not miss comes first, also on a phone and to a screen reader. */
function Parts({ chart }: { chart: Chart }) {
  return (
    <div className="chart-columns">
      <div className="chart-first">
        <ChartTasks chart={chart} />
        <ChartSafetyPlan chart={chart} />
        <ChartHealth chart={chart} />
      </div>
      <div className="chart-main">
        <ChartScores scales={chart.scales} />
        <ChartVisits chart={chart} />
        <ChartNotes chart={chart} />
        <ChartPrescriptions chart={chart} />
        <ChartDecisions chart={chart} />
        <ChartAppointments chart={chart} />
        <ChartExercises chart={chart} />
      </div>
      <div>
        <ChartContact chart={chart} />
        <ChartThreads chart={chart} />
        <ChartTeam chart={chart} />
        <ChartCoverage chart={chart} />
        <ChartDuties chart={chart} />
        <ChartTimeline chart={chart} />
      </div>
    </div>
  )
}
