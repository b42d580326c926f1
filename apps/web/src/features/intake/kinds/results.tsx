import { lazy, Suspense, useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { t } from '@stillwater/contract/words'
import { Notice } from '@stillwater/ui/feedback/notice'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { ItemNineNote } from '../../results/item-nine-note.tsx'
import { patientVisits } from '../../people/visits.queries.ts'
import { scoresOfVisit } from '../../results/scores.ts'
import { allStored } from '../answers/answer-queue.ts'
import { ErrorBoundary } from '../../../shell/loading/error-boundary.tsx'
import { emptyDraft, type AskProps, type Kind } from './kind.ts'

// The questions before it need no charts.
const ScoreCard = lazy(async () => ({ default: (await import('../../results/score-card.tsx')).ScoreCard }))

function Results({ patient, visit }: AskProps) {
  const visits = useQuery(patientVisits(patient.id))
  const { refetch } = visits
  // The scores are of the answers that have arrived, and the last of them may still be on its way.
  useEffect(() => void allStored().then(() => refetch()), [refetch])
  const loading = <Skeleton label={t('Loading your results...')} lines={6} />
  if (visits.isFetching && visits.isPending) return loading
  const now = visits.data?.find(({ id }) => id === visit.id) ?? visit
  const scored = scoresOfVisit(now)
  return (
    <>
      <ItemNineNote visits={[now]} />
      {scored.length === 0 && (
        <Notice>
          {t('Your scores aren’t ready yet. You can continue and find them later under Results.')}
        </Notice>
      )}
      <ErrorBoundary fallback={<NotShown />}>
        <Suspense fallback={loading}>
          <div className="score-cards">
            {scored.map((scores) => (
              <ScoreCard key={scores.scale} scores={scores} />
            ))}
          </div>
        </Suspense>
      </ErrorBoundary>
    </>
  )
}

/** Without a connection the charts don't come, and the intake continues. */
function NotShown() {
  return (
    <Notice tone="alert">
      {t('We couldn’t show your scores here. You can continue and find them later under Results.')}
    </Notice>
  )
}

export const results: Kind = {
  Ask: Results,
  start: () => ({ ...emptyDraft, value: 'seen', response: t('Seen') }),
  wide: true,
}
