import { useEffect, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Exercise } from '@stillwater/contract/exercises'
import { longestStepAnswer, mergeAnswers } from '@stillwater/domain/exercises/step-answers'
import { loadDangerRule } from '../../safety/danger-rule.ts'
import { ownDrafts } from '../exercises.queries.ts'
import { fromDraft, latestOf, newAttempt, type Attempt } from './attempt.ts'
import { isFinished, isFinishing, queueAttempt, resumeAttempts } from './attempt-queue.ts'
import { keepState, keptState } from './exercise-state.ts'
import { sealAttempt } from './sealed-attempts.ts'

const typingMs = 400

/** The attempt of this exercise: from this tab, from an earlier session of this browser, from the server, or a new one. */
export function useAttempt(patient_id: string, exercise: Exercise) {
  const [attempt, setAttempt] = useState<Attempt | null>(null)
  const drafts = useQuery(ownDrafts)
  // Without a connection nobody waits for what the server has.
  const isReady = !drafts.isPending || drafts.fetchStatus === 'paused'
  useEffect(() => {
    void loadDangerRule()
  }, [])
  useEffect(() => {
    if (attempt || !isReady) return
    let isCurrent = true
    async function find() {
      const found = await resumeAttempts(patient_id)
      if (!isCurrent) return
      const sealed = found.findLast((one) => one.exercise_id === exercise.id && !one.is_complete) ?? null
      const draft = drafts.data?.find(({ exercise_id }) => exercise_id === exercise.id)
      const local = inTab(patient_id, exercise.id, sealed)
      setAttempt(
        latestOf(local, draft ? fromDraft(patient_id, draft) : null) ?? newAttempt(patient_id, exercise.id),
      )
    }
    void find()
    return () => {
      isCurrent = false
    }
  }, [attempt, isReady, drafts.data, patient_id, exercise.id])
  useKept(attempt)
  const changed = useSaveOnLeaving()

  return {
    attempt,
    /** Changes it in this browser alone. */
    change(changes: Partial<Pick<Attempt, 'rating_before' | 'rating_after'>>) {
      if (attempt) setAttempt(changed({ ...attempt, ...changes, at: Date.now() }))
    },
    write(step_id: string, answer: string) {
      if (attempt) setAttempt(changed(withAnswer(attempt, step_id, answer)))
    },
    save: () => attempt && queueAttempt(changed(attempt, null)),
    startOver: () => setAttempt(newAttempt(patient_id, exercise.id)),
  }
}

/** An empty text is kept while it is open, so that clearing a text also clears it on the server. */
function withAnswer(before: Attempt, step_id: string, answer: string): Attempt {
  const others = before.step_answers.filter((one) => one.step_id !== step_id)
  return { ...before, step_answers: [...others, { step_id, answer }], at: Date.now() }
}

/** What this tab holds of the exercise; its id comes with the sealed copy or with the state of the tab. */
function inTab(patient_id: string, exercise_id: string, sealed: Attempt | null): Attempt | null {
  const kept = keptState()
  const attempt_id = kept.active_attempt_id
  if (kept.active_exercise_id !== exercise_id || !attempt_id) return sealed
  if (sealed && sealed.attempt_id !== attempt_id) return sealed
  const { rating_before, rating_after, step_answers } = kept
  return {
    ...newAttempt(patient_id, exercise_id),
    attempt_id,
    rating_before: rating_before ?? sealed?.rating_before ?? null,
    rating_after: rating_after ?? sealed?.rating_after ?? null,
    step_answers: mergeAnswers(sealed?.step_answers ?? [], step_answers),
  }
}

/** Every change is in the tab at once, and sealed when the person pauses. spec: dashboard §3 */
function useKept(attempt: Attempt | null): void {
  useEffect(() => {
    if (!attempt) return
    const { exercise_id, attempt_id, rating_before, rating_after, step_answers } = attempt
    const isEmpty = rating_before === null && step_answers.length === 0
    keepState({
      active_exercise_id: exercise_id,
      active_attempt_id: attempt_id,
      rating_before,
      rating_after,
      step_answers,
    })
    if (isEmpty) return
    const timer = setTimeout(() => {
      if (!isFinishing(attempt_id)) void sealAttempt(attempt)
    }, typingMs)
    return () => clearTimeout(timer)
  }, [attempt])
}

/** What was typed and not sent by Next goes to the server when the person leaves the page or the tab. */
function useSaveOnLeaving() {
  const unsent = useRef<Attempt | null>(null)
  useEffect(() => {
    function save() {
      const left = unsent.current
      unsent.current = null
      if (left && canSend(left)) queueAttempt(left)
    }
    const hidden = () => document.visibilityState === 'hidden' && save()
    document.addEventListener('visibilitychange', hidden)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      save()
    }
  }, [])
  return (attempt: Attempt, later: Attempt | null = attempt) => {
    unsent.current = later
    return attempt
  }
}

function canSend({ attempt_id, step_answers }: Attempt): boolean {
  const isTooLong = step_answers.some(({ answer }) => answer.length > longestStepAnswer)
  return !isTooLong && !isFinishing(attempt_id) && !isFinished(attempt_id)
}
