import { useState } from 'react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Reply } from '@stillwater/contract/endpoint'
import type { listCompleted } from '@stillwater/contract/exercises'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { EmptyState } from '@stillwater/ui/feedback/empty-state'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { queryClient } from '../../../platform/api/query-client.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { BackLink } from '../../../platform/navigation/back-link.tsx'
import { PatientPage } from '../../../shell/layouts/patient-page.tsx'
import { earlierHistory, ownHistory } from '../exercises.queries.ts'
import { NotLoaded } from '../lists/assignments.tsx'
import { exercisesPath } from '../paths.ts'
import { DoneExercise } from './done-exercise.tsx'
import { useExercisePdf } from './use-exercise-pdf.ts'
import { WhatHelps } from './what-helps.tsx'
import '../exercises.css'

/** @public The first page calls it by name. */
export const preload = () => queryClient.prefetchQuery(ownHistory)

export default function HistoryScreen() {
  return (
    <PatientPage
      above={
        <>
          <BackLink href={exercisesPath}>{t('← Exercises')}</BackLink>
          <h1>{t('Exercise history')}</h1>
        </>
      }
    >
      <History />
    </PatientPage>
  )
}

function History() {
  const history = useQuery(ownHistory)
  if (history.isPending) return <Skeleton label={t('Loading your history...')} lines={6} />
  if (history.isError) return <NotLoaded onRetry={() => void history.refetch()} />
  if (history.data.total === 0) {
    return (
      <EmptyState>
        <p>{t('You have no completed exercises.')}</p>
      </EmptyState>
    )
  }
  return <Completions {...history.data} />
}

function Completions({ completions: newest, has_earlier }: Reply<typeof listCompleted>) {
  const pdf = useExercisePdf()
  const [showsEarlier, setShowsEarlier] = useState(false)
  const earlier = useInfiniteQuery({
    ...earlierHistory(newest.at(-1)?.completion_date ?? ''),
    enabled: showsEarlier && has_earlier,
  })
  const pages = earlier.data?.pages ?? []
  const completions = [...newest, ...pages.flatMap((page) => page.completions)]
  const hasMore = pages.length > 0 ? earlier.hasNextPage : has_earlier
  return (
    <div className="exercises">
      <WhatHelps completions={completions} />
      <section aria-labelledby="done" className="exercises-part">
        <h2 id="done">{t('What you have done')}</h2>
        <ChangeFailed failure={pdf.failure} />
        <ul className="exercise-done">
          {completions.map((completion) => (
            <DoneExercise key={completion.id} completion={completion} onPdf={() => pdf.open(completion.id)} />
          ))}
        </ul>
        {earlier.isError && <NotLoaded onRetry={() => void earlier.refetch()} />}
        {hasMore && !earlier.isError && (
          <p>
            <Button
              kind="secondary"
              small
              busy={earlier.isFetching}
              onClick={() => (showsEarlier ? void earlier.fetchNextPage() : setShowsEarlier(true))}
            >
              {t('Show earlier exercises')}
            </Button>
          </p>
        )}
      </section>
    </div>
  )
}
