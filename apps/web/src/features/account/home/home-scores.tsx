import { Link } from 'wouter'
import type { Visit } from '@stillwater/contract/visits'
import { t } from '@stillwater/contract/words'
import { scoreCaption } from '@stillwater/domain/results/scales'
import { EmptyPicture } from '@stillwater/ui/feedback/empty-state'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { ItemNineNote } from '../../results/item-nine-note.tsx'
import { ScoreChart } from '../../results/score-chart.tsx'
import { scoreSentence, sinceLastTime } from '../../results/score-words.ts'
import { scoresOver } from '../../results/scores.ts'

interface HomeScoresProps {
  visits: readonly Visit[] | undefined
  hasFailed: boolean
}

/** The scale with the longest story; the others are one press away. */
export function HomeScores({ visits, hasFailed }: HomeScoresProps) {
  const [scores] = scoresOver(visits ?? []).sort((one, other) => other.points.length - one.points.length)
  const change = scores && sinceLastTime(scores)
  return (
    <section className="home-part sw-sheet" aria-labelledby="home-scores">
      <h2 className="sw-aside" id="home-scores">
        {t('How are you doing?')}
      </h2>
      <ItemNineNote visits={visits ?? []} />
      {scores ? (
        <>
          <div className="home-chart">
            <ScoreChart
              scores={scores}
              title={<span className="home-figure">{scoreSentence(scores)}</span>}
              height={140}
              labelled={false}
              captioned={false}
            />
          </div>
          {change && <p>{change}</p>}
          {scores.note && <p className="score-note">{t(scores.note)}</p>}
          <p className="sw-small sw-quiet">
            {t(scoreCaption)} <Link href="/patient/dashboard/result">{t('All results')}</Link>
          </p>
        </>
      ) : visits || hasFailed ? (
        <>
          <EmptyPicture />
          <p>
            {visits
              ? t('Your scores appear here after your first self-assessment.')
              : t('We couldn’t load your results. Nothing was lost.')}
          </p>
        </>
      ) : (
        <Skeleton label={t('Loading...')} />
      )}
    </section>
  )
}
