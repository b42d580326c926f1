import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { t } from '@stillwater/contract/words'
import { Notice } from '@stillwater/ui/feedback/notice'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { ItemNineNote } from '../../results/item-nine-note.tsx'
import { patientVisits } from '../../people/visits.queries.ts'
import { ScoreCard } from '../../results/score-card.tsx'
import { scoresOfVisit } from '../../results/scores.ts'
import { allStored } from '../answers/answer-queue.ts'
import { emptyDraft, type AskProps, type Kind } from './kind.ts'

function Results({ patient, visit }: AskProps) {
  const visits = useQuery(patientVisits(patient.id))
  const { refetch } = visits
  // The scores are of the answers that have arrived, and the last of them may still be on its way.
  useEffect(() => void allStored().then(() => refetch()), [refetch])
  if (visits.isFetching && visits.isPending)
    return <Skeleton label={t('Loading your results...')} lines={6} />
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
      <div className="score-cards">
        {scored.map((scores) => (
          <ScoreCard key={scores.scale} scores={scores} />
        ))}
      </div>
    </>
  )
}

export const results: Kind = {
  Ask: Results,
  start: () => ({ ...emptyDraft, value: 'seen', response: t('Seen') }),
  wide: true,
}
