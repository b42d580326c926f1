import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Chart } from '@stillwater/contract/care/chart'
import { t } from '@stillwater/contract/words'
import { scales, type Scale } from '@stillwater/domain/results/scales'
import { severity } from '@stillwater/domain/results/severity'
import { Button } from '@stillwater/ui/actions/button'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import type { TableColumn } from '@stillwater/ui/records/table'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { shortDay } from '../../results/score-words.ts'
import { orDash } from '../panel/or-dash.tsx'
import { instrumentWords } from '../panel/panel-words.ts'
import { visitAnswers } from './chart.queries.ts'
import { ChartSection, WideTable } from './chart-section.tsx'
import { bandWords } from './chart-words.ts'

type Visit = Chart['visits']['visits'][number]

/** Every assessment with its scores; the answers of one are read when they are asked for. */
export function ChartVisits({ chart }: { chart: Chart }) {
  const { visits, has_earlier } = chart.visits
  const [open, setOpen] = useState<string | null>(null)
  const shown = visits.find(({ id }) => id === open)
  return (
    <ChartSection
      id="visits"
      title={t('Visits and answers')}
      empty={visits.length === 0 && t('No visits yet.')}
    >
      <WideTable
        caption={t('Visits and answers')}
        rows={visits}
        rowKey={({ id }) => id}
        columns={columnsOf({ noted: chart.noted, open, onOpen: setOpen })}
      />
      {has_earlier && <p className="sw-small sw-quiet">{t('Only the latest visits are listed.')}</p>}
      {shown && <Answers patient_id={chart.profile.id} visit={shown} />}
    </ChartSection>
  )
}

interface Shown {
  noted: Chart['noted']
  open: string | null
  onOpen: (id: string | null) => void
}

/** An assessment in one row: its day, its scores, item 9 and its kind. */
export function assessmentColumns(
  noted: Chart['noted'],
  shown: readonly Scale[] = scales,
  /** Those whose severity is in words; the others have a number alone, where there is little room. */
  inWords: readonly Scale[] = shown,
): TableColumn<Visit>[] {
  const itemNine = new Map(noted.map(({ visit_id, item_nine }) => [visit_id, item_nine]))
  return [
    {
      key: 'day',
      head: t('Assessed'),
      cell: ({ created_at }) => <span className="chart-day">{shortDay(created_at)}</span>,
    },
    ...shown.flatMap((scale): TableColumn<Visit>[] => {
      const score = {
        key: scale,
        head: instrumentWords[scale],
        cell: (visit: Visit) => (
          <Score scale={scale} score={visit[scale]} isInWords={inWords.includes(scale)} />
        ),
      }
      if (scale !== 'phq9') return [score]
      const cell = ({ id }: Visit) => <ItemNine value={itemNine.get(id) ?? null} />
      return [score, { key: 'item-nine', head: t('Item 9'), cell }]
    }),
    { key: 'by', head: t('By'), cell: (visit) => <span className="chart-day">{kindWords(visit)}</span> },
  ]
}

function columnsOf({ noted, open, onOpen }: Shown): TableColumn<Visit>[] {
  return [
    ...assessmentColumns(noted),
    {
      key: 'answers',
      head: <span className="sw-hidden">{t('Answers')}</span>,
      cell: ({ id, created_at }) => (
        <span className="chart-toggle">
          <Button
            kind="text"
            small
            aria-expanded={id === open}
            aria-label={
              id === open
                ? t('Hide answers of {day}', { day: shortDay(created_at) })
                : t('Show answers of {day}', { day: shortDay(created_at) })
            }
            onClick={() => onOpen(id === open ? null : id)}
          >
            {id === open ? t('Hide answers') : t('Show answers')}
          </Button>
        </span>
      ),
    },
  ]
}

interface ScoreProps {
  scale: Scale
  score: number | null
  isInWords: boolean
}

function Score({ scale, score, isInWords }: ScoreProps) {
  if (score === null) return orDash(null)
  return (
    <span>
      <b>{score}</b>
      {isInWords && (
        <>
          {' '}
          <span className="chart-band">{bandWords(severity(scale, score))}</span>
        </>
      )}
    </span>
  )
}

/** Any answer above 0 is about self-harm, whatever the total. decision S11 */
function ItemNine({ value }: { value: string | null }) {
  if (value === null) return orDash(null)
  return value === '0' ? value : <b className="chart-danger">{t('{value} of 3', { value })}</b>
}

function kindWords({ complete, is_initial, is_reactivation }: Visit): string {
  if (!complete) return t('In progress')
  if (is_reactivation) return t('Coming back')
  return is_initial ? t('Intake') : t('Check-in')
}

function Answers({ patient_id, visit }: { patient_id: string; visit: Visit }) {
  const query = useQuery(visitAnswers(patient_id, visit.id))
  if (query.isPending) return <Skeleton label={t('Loading the answers...')} lines={4} />
  if (query.isError)
    return <LoadFailed retry={() => query.refetch()}>{t('We couldn’t load the answers.')}</LoadFailed>
  const day = shortDay(visit.created_at)
  if (query.data.length === 0) return <p className="sw-quiet">{t('Nothing was answered in this visit.')}</p>
  return (
    <section className="chart-answers" aria-label={t('Answers of {day}', { day })}>
      <h3>{t('Answers of {day}', { day })}</h3>
      <dl>
        {query.data.map(({ id, title, response, elaboration, has_file }) => (
          <div key={id}>
            <dt>{title}</dt>
            <dd>
              {response ?? <span className="sw-quiet">{t('Skipped')}</span>}
              {elaboration && <p>{elaboration}</p>}
              {has_file && <p className="sw-quiet">{t('With a file')}</p>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
