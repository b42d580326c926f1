import { useState } from 'react'
import { Link } from 'wouter'
import type { Exercise } from '@stillwater/contract/exercises'
import { t } from '@stillwater/contract/words'
import { completesAt, firstStep, progressAt, type Place } from '@stillwater/domain/exercises/player'
import { longestStepAnswer } from '@stillwater/domain/exercises/step-answers'
import { ProgressWaterline } from '@stillwater/ui/feedback/progress-waterline'
import { Page } from '@stillwater/ui/layout/page'
import { CrisisLine } from '../../../shell/crisis/crisis-line.tsx'
import { PageHeader } from '../../../shell/layouts/signed-out-page.tsx'
import { go } from '../../../platform/navigation/go.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import type { Attempt } from '../attempts/attempt.ts'
import { finishAttempt } from '../attempts/attempt-queue.ts'
import { keepState } from '../attempts/exercise-state.ts'
import type { useAttempt } from '../attempts/use-attempt.ts'
import { categoryPath, playerPath } from '../paths.ts'
import { PlayerFoot } from './player-foot.tsx'
import { RatingScale } from './rating-scale.tsx'
import { StepBody } from './step-body.tsx'
import { StepText } from '../step-text.tsx'
import { Why } from './why.tsx'

interface PlayerPageProps {
  exercise: Exercise
  place: Place
  step: number
  attempt: Attempt
  working: ReturnType<typeof useAttempt>
}

export function PlayerPage({ exercise, place, step, attempt, working }: PlayerPageProps) {
  const move = useMove(step)
  const isFirst = step === firstStep(exercise)
  const current = place.kind === 'step' ? exercise.sorted_steps[place.index] : undefined
  const rating = place.kind === 'after' ? attempt.rating_after : attempt.rating_before
  const written = attempt.step_answers.find(({ step_id }) => step_id === current?.id)?.answer ?? ''
  const isTooLong = written.length > longestStepAnswer
  const completing = useChange(finishAttempt, {
    onSuccess() {
      // Kept until now, so that a refusal leaves everything where it was.
      keepState({
        active_exercise_id: null,
        active_attempt_id: null,
        rating_before: null,
        rating_after: null,
        step_answers: [],
      })
      go(playerPath(exercise.id, step + 1), { replace: true })
    },
  })

  function next(): void {
    if (isTooLong) return
    // A new start after a finished one leaves that one to the history.
    if (isFirst) keepState({ completed_exercise: null })
    if (completesAt(exercise, step)) {
      void completing.send(attempt)
      return
    }
    working.save()
    go(playerPath(exercise.id, step + 1))
  }

  return (
    <Page
      header={<PageHeader />}
      step={step}
      move={move}
      above={
        <>
          <p className="sw-small player-close">
            <Link className="sw-touch" href={categoryPath(exercise.category_id)}>
              {t('← Leave exercise')}
            </Link>
          </p>
          {current ? (
            <>
              <h1 className="player-title">{exercise.title}</h1>
              <StepText html={current.html} />
            </>
          ) : (
            <>
              <p className="sw-quiet">{exercise.title}</p>
              <h1>
                {place.kind === 'before' ? t('How do you feel right now?') : t('And how do you feel now?')}
              </h1>
            </>
          )}
        </>
      }
      line={<ProgressWaterline value={progressAt(exercise, step)} label={t('Progress')} />}
      below={
        <form
          className="player"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            next()
          }}
        >
          {current ? (
            <StepBody
              key={current.id}
              step={current}
              written={written}
              isTooLong={isTooLong}
              onWrite={(text) => working.write(current.id, text)}
            />
          ) : (
            <RatingScale
              value={rating}
              onChange={(chosen) =>
                working.change(place.kind === 'after' ? { rating_after: chosen } : { rating_before: chosen })
              }
            />
          )}
          {isFirst && <Why exercise={exercise} />}
          <PlayerFoot
            needsRating={!current && rating === null}
            completes={completesAt(exercise, step)}
            completing={completing}
            back={isFirst ? null : playerPath(exercise.id, step - 1)}
          />
        </form>
      }
      footer={<CrisisLine />}
    />
  )
}

/** Which way the person went, however they went. */
function useMove(step: number): 'forward' | 'back' | undefined {
  const [last, setLast] = useState<{ step: number; way: 'forward' | 'back' | undefined }>({
    step,
    way: undefined,
  })
  if (last.step === step) return last.way
  const way = step < last.step ? 'back' : 'forward'
  setLast({ step, way })
  return way
}
