import type { Draft } from '@stillwater/contract/exercises'
import { mergeAnswers, type StepAnswer } from '@stillwater/domain/exercises/step-answers'
import { isRating } from '@stillwater/domain/exercises/ratings'
import { newId } from '../../../platform/new-id.ts'

/** A patient's way through one exercise, as this browser knows it. */
export interface Attempt {
  patient_id: string
  exercise_id: string
  attempt_id: string
  rating_before: number | null
  rating_after: number | null
  step_answers: StepAnswer[]
  /** The patient pressed Complete. */
  is_complete: boolean
  /** When it was last changed, in milliseconds. */
  at: number
}

export function newAttempt(patient_id: string, exercise_id: string): Attempt {
  return {
    patient_id,
    exercise_id,
    attempt_id: newId(),
    rating_before: null,
    rating_after: null,
    step_answers: [],
    is_complete: false,
    at: Date.now(),
  }
}

export function fromDraft(patient_id: string, { saved_at, ...draft }: Draft): Attempt {
  return { ...draft, patient_id, is_complete: false, at: Date.parse(saved_at) }
}

/** What this browser has over what the server has; of two different attempts, the newer one. */
export function latestOf(local: Attempt | null, draft: Attempt | null): Attempt | null {
  if (!local || !draft) return local ?? draft
  if (local.attempt_id !== draft.attempt_id) return local.at >= draft.at ? local : draft
  return {
    ...local,
    rating_before: local.rating_before ?? draft.rating_before,
    rating_after: local.rating_after ?? draft.rating_after,
    step_answers: mergeAnswers(draft.step_answers, local.step_answers),
  }
}

/** Reads an attempt out of a browser's storage; null for anything else. */
export function readAttempt(text: string): Attempt | null {
  try {
    const kept = JSON.parse(text) as Partial<Attempt> | null
    const ids = [kept?.patient_id, kept?.exercise_id, kept?.attempt_id]
    if (!kept || !ids.every((id) => typeof id === 'string' && id !== '')) return null
    const answers = Array.isArray(kept.step_answers) ? kept.step_answers : []
    return {
      ...newAttempt(kept.patient_id!, kept.exercise_id!),
      attempt_id: kept.attempt_id!,
      rating_before: isRating(kept.rating_before) ? kept.rating_before : null,
      rating_after: isRating(kept.rating_after) ? kept.rating_after : null,
      step_answers: answers.filter(
        (one) => typeof one?.step_id === 'string' && typeof one.answer === 'string',
      ),
      is_complete: kept.is_complete === true,
      at: typeof kept.at === 'number' ? kept.at : Date.now(),
    }
  } catch {
    return null
  }
}
