import type { Chart } from '@stillwater/contract/care/chart'
import { t } from '@stillwater/contract/words'
import { scaleFacts } from '@stillwater/domain/results/scales'
import { severity } from '@stillwater/domain/results/severity'
import { ScoreChart } from '../../results/score-chart.tsx'
import { shortDay } from '../../results/score-words.ts'
import { CourseChip } from '../panel/course-chip.tsx'
import { instrumentWords } from '../panel/panel-words.ts'
import { ChartSection } from './chart-section.tsx'

type Scored = Chart['scales'][number]

export function ChartScores({ scales }: { scales: Chart['scales'] }) {
  return (
    <ChartSection id="scores" title={t('Scores')} empty={scales.length === 0 && t('No scores yet.')}>
      <Scales scales={scales} />
    </ChartSection>
  )
}

interface ScalesProps {
  scales: Chart['scales']
  /** Small plots, beside something else. */
  dense?: boolean
}

export function Scales({ scales, dense = false }: ScalesProps) {
  return (
    <div className="chart-scales">
      {scales.map((scored) => (
        <ScaleCard key={scored.scale} scored={scored} dense={dense} />
      ))}
    </div>
  )
}

function ScaleCard({ scored, dense }: { scored: Scored; dense: boolean }) {
  const { scale, latest, points, state } = scored
  const { title, maximum } = scaleFacts[scale]
  const band = severity(scale, latest.score)
  const scores = { scale, title, score: latest.score, maximum, severity: band, points, note: null }
  const Heading = dense ? 'h5' : 'h3'
  return (
    <article className="chart-scale">
      <Heading>
        {t('{title}, {instrument}', { title: t(title), instrument: instrumentWords[scale] })}{' '}
        <span className="chart-score">
          {t('{score} of {maximum}, {band}', { score: latest.score, maximum, band: t(band) })}
        </span>
      </Heading>
      {!dense && <CourseChip state={state} />}
      {!dense && <p>{sinceStart(scored)}</p>}
      <ScoreChart
        scores={scores}
        title={dense && state ? <CourseChip state={state} /> : t('Scores over time')}
        height={dense ? 104 : 150}
        labelled={false}
        captioned={false}
        summary={sinceStart(scored)}
      />
    </article>
  )
}

/** "18 on Aug 18, 2026 to 8 on Nov 10, 2026: 10 points lower, 56%" */
function sinceStart({ start, latest, points }: Scored): string {
  if (points.length < 2)
    return t('First score {score} on {day}.', { score: latest.score, day: shortDay(latest.at) })
  const values = {
    start: start.score,
    from: shortDay(start.at),
    latest: latest.score,
    to: shortDay(latest.at),
  }
  const moved = t('From {start} on {from} to {latest} on {to}', values)
  if (start.score === 0 || start.score === latest.score) return `${moved}.`
  const percent = Math.round((Math.abs(start.score - latest.score) / start.score) * 100)
  const way =
    latest.score < start.score ? t('{percent}% lower', { percent }) : t('{percent}% higher', { percent })
  return `${moved}, ${way}.`
}
