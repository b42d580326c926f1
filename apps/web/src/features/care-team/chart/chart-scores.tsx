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
      <div className="chart-scales">
        {scales.map((scored) => (
          <ScaleCard key={scored.scale} scored={scored} />
        ))}
      </div>
    </ChartSection>
  )
}

function ScaleCard({ scored }: { scored: Scored }) {
  const { scale, latest, points, state } = scored
  const { title, maximum } = scaleFacts[scale]
  const band = severity(scale, latest.score)
  const scores = { scale, title, score: latest.score, maximum, severity: band, points, note: null }
  return (
    <article className="chart-scale">
      <h3>
        {t('{title}, {instrument}', { title: t(title), instrument: instrumentWords[scale] })}{' '}
        <span className="chart-score">
          {t('{score} of {maximum}, {band}', { score: latest.score, maximum, band: t(band) })}
        </span>
      </h3>
      <CourseChip state={state} />
      <p>{sinceStart(scored)}</p>
      <ScoreChart
        scores={scores}
        title={t('Scores over time')}
        height={150}
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
