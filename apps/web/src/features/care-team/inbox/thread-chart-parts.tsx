import type { ReactNode } from 'react'
import type { Chart } from '@stillwater/contract/care/chart'
import { t } from '@stillwater/contract/words'
import { dateIn } from '@stillwater/domain/formats/moments'
import { isInForce } from '@stillwater/domain/prescriptions/order-status'
import { scales, type Scale } from '@stillwater/domain/results/scales'
import { comingVisits } from '@stillwater/domain/scheduling/coming-visits'
import type { TableColumn } from '@stillwater/ui/records/table'
import { ClockIcon } from '@stillwater/ui/icons/clock'
import { PhoneIcon } from '@stillwater/ui/icons/phone'
import { VideoCameraIcon } from '@stillwater/ui/icons/video-camera'
import { formatShortDay } from '../../../platform/dates.ts'
import { ownZone } from '../../../platform/own-zone.ts'
import { shortDay } from '../../results/score-words.ts'
import { momentWords, timeWords } from '../../safety/queue/moments.ts'
import { typeWords } from '../../scheduling/care/care-words.ts'
import { EmergencyContact, planWords } from '../chart/chart-profile.tsx'
import { Scales } from '../chart/chart-scores.tsx'
import { ChartSection, Facts, WideTable } from '../chart/chart-section.tsx'
import { openTasks, TaskWords } from '../chart/chart-tasks.tsx'
import { prescriptionColumns } from '../chart/chart-treatment.tsx'
import { assessmentColumns } from '../chart/chart-visits.tsx'
import { factTitles, prescriptionWords } from '../chart/chart-words.ts'
import { StatedFact } from '../chart/stated-fact.tsx'
import { useMayWork } from '../chart/use-may-work.ts'
import { statusWords } from '../panel/panel-words.ts'
import '../panel/panel.css'
import '../chart/chart.css'

type Visit = Chart['visits']['visits'][number]
type Prescription = Chart['prescriptions']['prescriptions'][number]

/** The table below the plots has every scale, and the chart every assessment. */
const plotsShown = 2
const assessmentsShown = 5

/** The parts of a chart that an answer rests on, denser than on its page. */
export function ThreadChartParts({ chart }: { chart: Chart }) {
  return (
    <>
      <Person chart={chart} />
      <Scores chart={chart} />
      <Prescriptions chart={chart} />
      <Next chart={chart} />
      <Tasks chart={chart} />
    </>
  )
}

function Person({ chart: { profile, facts, end_of_care } }: { chart: Chart }) {
  return (
    <Facts
      rows={[
        [t('Plan'), planOf(profile)],
        [t('Status'), statusOf(profile, end_of_care)],
        [t('Emergency contact'), <EmergencyContact key="contact" contact={profile.emergency_contact} />],
        [t(factTitles.allergies), <StatedFact key="allergies" fact={facts.allergies} />],
      ]}
    />
  )
}

function planOf(profile: Chart['profile']): string {
  const plan = planWords(profile)
  return profile.plan.is_insurance
    ? t('{plan}, with\u00a0insurance', { plan })
    : t('{plan}, out\u00a0of\u00a0pocket', { plan })
}

function statusOf({ status }: Chart['profile'], end: Chart['end_of_care']): string {
  const words = t(statusWords[status] ?? status)
  if (!end) return words
  const day = formatShortDay(end.on)
  return end.is_over
    ? t('Discharged on {day}', { day })
    : t('{status}, last day {day}', { status: words, day })
}

function Scores({ chart }: { chart: Chart }) {
  // Item 9 is answered before its questionnaire has a score.
  const noted = new Set(
    chart.noted.flatMap(({ visit_id, item_nine }) => (item_nine === null ? [] : visit_id)),
  )
  const has = (scale: Scale, visit: Visit) =>
    visit[scale] !== null || (scale === 'phq9' && noted.has(visit.id))
  const rows = chart.visits.visits
    .filter((visit) => scales.some((scale) => has(scale, visit)))
    .slice(0, assessmentsShown)
  const taken = scales.filter((scale) => rows.some((visit) => has(scale, visit)))
  // One that got worse is drawn whatever its place.
  const drawn = chart.scales.filter(({ state }, i) => i < plotsShown || state === 'worse')
  return (
    <ChartSection
      id="scores"
      level={4}
      title={t('Scores')}
      empty={rows.length === 0 && drawn.length === 0 && t('No scores yet.')}
    >
      {drawn.length > 0 && <Scales scales={drawn} dense />}
      {rows.length > 0 && (
        <WideTable
          caption={t('Latest assessments')}
          rows={rows}
          rowKey={({ id }) => id}
          columns={assessmentColumns(chart.noted, taken, taken.slice(0, 2))}
        />
      )}
    </ChartSection>
  )
}

/** Without the column of states, one that is not simply active says so under its name. */
function columnsOf(chart: Chart): TableColumn<Prescription>[] {
  const all = prescriptionColumns(dateIn(chart.now, chart.profile.zone), null)
  const columns = ['name', 'dose', 'refills', 'order'].flatMap((part) =>
    all.filter(({ key }) => key === part),
  )
  return columns.map((column) =>
    column.key === 'name' ? { ...column, cell: (one) => nameAndStatus(column.cell(one), one) } : column,
  )
}

const nameAndStatus = (name: ReactNode, { status }: Prescription) => (
  <>
    {name}
    {status !== 'active' && <small>{t(prescriptionWords[status])}</small>}
  </>
)

function Prescriptions({ chart }: { chart: Chart }) {
  const rows = chart.prescriptions.prescriptions.filter(isInForce)
  return (
    <ChartSection
      id="prescriptions"
      level={4}
      title={t('Prescriptions')}
      empty={rows.length === 0 && t('Nothing is prescribed here now.')}
    >
      <WideTable
        caption={t('Prescriptions')}
        rows={rows}
        rowKey={({ id }) => id}
        columns={columnsOf(chart)}
      />
    </ChartSection>
  )
}

function Next({ chart }: { chart: Chart }) {
  const visits = comingVisits(chart.appointments, new Date(chart.now))
  const check_in = chart.check_ins.next
  return (
    <ChartSection
      id="next"
      level={4}
      title={t('Next')}
      empty={visits.length === 0 && !check_in && t('No visit is booked.')}
    >
      <ul className="thread-chart-next">
        {visits.map(({ id, communication, appointment_type, participant_name, duration, starts_at }) => (
          <Line key={id} icon={communication === 'video' ? <VideoCameraIcon /> : <PhoneIcon />}>
            {t('{when}, {visit} with {name}, {minutes}\u00a0minutes', {
              when: whenWords(starts_at, Date.parse(chart.now)),
              visit: typeWords(appointment_type).toLowerCase(),
              name: participant_name,
              minutes: duration,
            })}
          </Line>
        ))}
        {check_in && (
          <Line icon={<ClockIcon />}>
            {check_in.is_due ? t('Check-in due') : t('Next check-in {day}', { day: shortDay(check_in.at) })}
          </Line>
        )}
      </ul>
    </ChartSection>
  )
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      {icon}
      <span>{children}</span>
    </li>
  )
}

function whenWords(starts_at: string, now: number): string {
  const isToday = dateIn(starts_at, ownZone()) === dateIn(now, ownZone())
  return isToday ? t('Today {time}', { time: timeWords(Date.parse(starts_at)) }) : momentWords(starts_at, now)
}

function Tasks({ chart }: { chart: Chart }) {
  const tasks = openTasks(chart.tasks)
  const mayWork = useMayWork(chart, 'patient.write')
  return (
    <ChartSection
      id="tasks"
      level={4}
      title={t('Open tasks')}
      empty={tasks.length === 0 && t('Nothing is open.')}
    >
      <ul className="chart-lines">
        {tasks.map((task) => (
          <li key={task.id}>
            <TaskWords {...{ patient_id: chart.profile.id, task, mayWork }} />
          </li>
        ))}
      </ul>
    </ChartSection>
  )
}
