import { t } from '@stillwater/contract/words'
import { Chip } from '@stillwater/ui/records/chip'
import { ArrowDownIcon } from '@stillwater/ui/icons/arrow-down'
import { ArrowUpIcon } from '@stillwater/ui/icons/arrow-up'
import { ScoreChart } from './score-chart.tsx'
import { changeSinceFirst, sinceLastTime, takenWords } from './score-words.ts'
import type { ScaleScores } from './scores.ts'
import './results.css'

export function ScoreCard({ scores }: { scores: ScaleScores }) {
  const { scale, title, severity, score, maximum, note } = scores
  const change = changeSinceFirst(scores)
  const step = sinceLastTime(scores)
  const id = `score-${scale}`
  return (
    <section className="sw-sheet score-card" aria-labelledby={id}>
      <div className="score-words">
        <div className="score-head">
          <h2 id={id}>
            <span className="score-name">{t(title)}</span>{' '}
            <span className="score-severity">{t(severity)}</span>
          </h2>
          <p className="score-number">
            <span className="sw-figure">{score}</span>
            <span className="score-of">
              <span aria-hidden="true">/ </span>
              <span className="sw-hidden">{t('of')} </span>
              {maximum}
            </span>
          </p>
        </div>
        {change && (
          <p>
            <Chip
              tone={change.lower ? 'encourage' : 'neutral'}
              icon={change.lower ? <ArrowDownIcon size={18} /> : <ArrowUpIcon size={18} />}
            >
              {change.words}
            </Chip>
          </p>
        )}
        {step && <p>{step}</p>}
        {note && <p className="score-note">{t(note)}</p>}
        <p className="sw-small sw-quiet score-taken">{takenWords(scores)}</p>
      </div>
      <div className="score-chart">
        <ScoreChart scores={scores} title={t('Assessment timeline')} />
      </div>
    </section>
  )
}
