import { useState } from 'react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Visit } from '@stillwater/contract/visits'
import { t } from '@stillwater/contract/words'
import { scoreCaption } from '@stillwater/domain/results/scales'
import { Button, buttonClass } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import { RockScene } from '@stillwater/ui/brand/rock-scene'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { Link } from 'wouter'
import { LoadFailed } from '../../platform/api/load-failed.tsx'
import { queryClient } from '../../platform/api/query-client.ts'
import { useSession } from '../../platform/session/session.ts'
import { PatientPage } from '../../shell/layouts/patient-page.tsx'
import { useHasRest } from '../../shell/session/use-first-page.ts'
import { ItemNineNote } from './item-nine-note.tsx'
import { NextCheckIn } from './next-check-in.tsx'
import { visitPage } from '../people/visits.queries.ts'
import { earlierVisits, nextCheckIn } from './results.queries.ts'
import { ScoreCard } from './score-card.tsx'
import { scoresOver } from './scores.ts'
import './results.css'

/** @public The first page calls it by name. */
export const preload = (patient_id: string) =>
  Promise.all([
    queryClient.prefetchQuery(visitPage(patient_id)),
    queryClient.prefetchQuery(nextCheckIn(patient_id)),
  ])

export default function ResultsScreen() {
  return (
    <PatientPage
      line={<RockScene />}
      above={
        <>
          <h1>{t('Assessment Results')}</h1>
          <p className="results-lead">{t(scoreCaption)}</p>
        </>
      }
    >
      <Results />
    </PatientPage>
  )
}

function Results() {
  const id = useSession()?.user.patient?.id ?? ''
  const newest = useQuery({ ...visitPage(id), enabled: id !== '' })
  if (newest.isPending) return <Skeleton label={t('Loading your results...')} lines={6} />
  if (newest.isError) {
    return (
      <LoadFailed retry={newest.refetch} busy={newest.isFetching}>
        {t('We couldn’t load your results. Nothing was lost.')}
      </LoadFailed>
    )
  }
  const { visits, has_earlier } = newest.data
  return <Timelines {...{ id, visits, has_earlier }} />
}

function Timelines({ id, visits, has_earlier }: { id: string; visits: Visit[]; has_earlier: boolean }) {
  const [showsEarlier, setShowsEarlier] = useState(false)
  const earlier = useInfiniteQuery({
    ...earlierVisits(id, visits.at(-1)?.created_at ?? ''),
    enabled: showsEarlier && has_earlier,
  })
  const hasRest = useHasRest()
  const pages = earlier.data?.pages ?? []
  const scored = scoresOver([...visits, ...pages.flatMap((page) => page.visits)])
  const hasMore = pages.length > 0 ? earlier.hasNextPage : has_earlier
  if (scored.length === 0 && !hasMore)
    return (
      <>
        <ItemNineNote visits={visits} />
        <NoResults />
      </>
    )
  return (
    <>
      <ItemNineNote visits={visits} />
      <NextCheckIn patient_id={id} />
      <div className="score-cards">
        {scored.slice(0, hasRest ? undefined : 1).map((scores) => (
          <ScoreCard key={scores.scale} scores={scores} />
        ))}
      </div>
      {earlier.isError && (
        <LoadFailed retry={earlier.refetch} busy={earlier.isFetching}>
          {t('We couldn’t load your earlier results. Nothing was lost.')}
        </LoadFailed>
      )}
      {hasRest && (
        <p className="results-actions">
          {hasMore && !earlier.isError && (
            <Button
              kind="secondary"
              busy={earlier.isFetching}
              onClick={() => (showsEarlier ? void earlier.fetchNextPage() : setShowsEarlier(true))}
            >
              {t('Show earlier results')}
            </Button>
          )}
          <Button kind="secondary" onClick={() => print()}>
            {t('Print results')}
          </Button>
        </p>
      )}
    </>
  )
}

function NoResults() {
  return (
    <Notice
      action={
        <Link href="/patient/service-lines" className={buttonClass({ small: true })}>
          {t('Start your self-assessment')}
        </Link>
      }
    >
      {t('You have no results yet. They appear here after your first self-assessment.')}
    </Notice>
  )
}
