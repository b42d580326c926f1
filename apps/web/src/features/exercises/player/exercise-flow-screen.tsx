import { useEffect } from 'react'
import { Redirect, useRoute, useSearch } from 'wouter'
import { useQuery } from '@tanstack/react-query'
import type { Exercise } from '@stillwater/contract/exercises'
import { isFinal } from '@stillwater/contract/client'
import { t } from '@stillwater/contract/words'
import { firstStep, placeAt, redirectedStep } from '@stillwater/domain/exercises/player'
import { Page } from '@stillwater/ui/layout/page'
import { BackLink } from '../../../platform/navigation/back-link.tsx'
import { useStageFocus } from '../../../platform/navigation/use-heading-focus.ts'
import { useSession } from '../../../platform/session/session.ts'
import { CrisisLine } from '../../../shell/crisis/crisis-line.tsx'
import { PageHeader } from '../../../shell/layouts/signed-out-page.tsx'
import { LateSpinner } from '../../../shell/loading/late-spinner.tsx'
import { isFinished } from '../attempts/attempt-queue.ts'
import { completedExercise } from '../attempts/exercise-state.ts'
import { useAttempt } from '../attempts/use-attempt.ts'
import { oneExercise } from '../exercises.queries.ts'
import { NotLoaded } from '../lists/assignments.tsx'
import { categoryPath, exercisesPath, playerPath } from '../paths.ts'
import { PlayerPage } from './player-page.tsx'
import { SharePage } from './share-page.tsx'
import '../exercises.css'
import './player.css'

export default function ExerciseFlowScreen() {
  const [, params] = useRoute(`${exercisesPath}/exercise_flow/:exercise`)
  const patient_id = useSession()?.user.patient?.id ?? ''
  const exercise = useQuery(oneExercise(params?.exercise ?? ''))
  if (exercise.data) return <Player key={exercise.data.id} exercise={exercise.data} patient_id={patient_id} />
  if (exercise.isPending) return <LateSpinner />
  return (
    <Page
      header={<PageHeader />}
      above={
        <>
          <BackLink href={exercisesPath}>{t('← Exercises')}</BackLink>
          <h1>{t('Exercises')}</h1>
        </>
      }
      below={
        isFinal(exercise.error) ? (
          <p>{t('We don’t have an exercise at this address.')}</p>
        ) : (
          <NotLoaded onRetry={() => void exercise.refetch()} />
        )
      }
      footer={<CrisisLine />}
    />
  )
}

/** One place a screen: rating, steps, rating, sharing. spec: dashboard §4, decision Q7 */
function Player({ exercise, patient_id }: { exercise: Exercise; patient_id: string }) {
  const asked = new URLSearchParams(useSearch()).get('step')
  const step = asked === null ? NaN : Number(asked)
  const working = useAttempt(patient_id, exercise)
  const { attempt, startOver } = working
  useStageFocus(attempt && Number.isInteger(step) ? String(step) : null)
  const isOver =
    attempt !== null && isFinished(attempt.attempt_id) && placeAt(exercise, step).kind !== 'share'
  useEffect(() => {
    if (isOver) startOver()
  })
  if (!attempt || isOver) return <LateSpinner />

  const place = placeAt(exercise, step)
  if (place.kind === 'beyond') return <Redirect to={categoryPath(exercise.category_id)} replace />
  const at = Number.isInteger(step) ? Math.max(step, firstStep(exercise)) : firstStep(exercise)
  const completed = completedExercise(exercise.id)
  const shown = redirectedStep(exercise, at, {
    rating_before: attempt.rating_before,
    is_completed: completed !== null,
  })
  if (shown !== null || at !== step) return <Redirect to={playerPath(exercise.id, shown ?? at)} replace />
  if (place.kind === 'share')
    return completed && <SharePage exercise={exercise} patient_id={patient_id} completed={completed} />
  return <PlayerPage {...{ exercise, place, step, working, attempt }} />
}
