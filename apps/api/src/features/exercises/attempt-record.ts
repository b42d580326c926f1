import { openExercisePdf } from '@stillwater/contract/exercises'
import type { Completion, Draft, ExerciseCard } from '@stillwater/contract/exercises'
import type { StepAnswer } from '@stillwater/domain/exercises/step-answers'
import type { Keyring } from '../../platform/sealing/keyring.ts'
import type { PersonKey } from '../../platform/sealing/person-key.ts'
import { open, seal } from '../../platform/sealing/sealing.ts'
import { documentUrl } from '../auth/sessions/document-link.ts'
import type { ExerciseLibrary } from './content/load-exercises.ts'
import type { AttemptRow } from './exercises.table.ts'

/** What of an attempt is sealed. The texts are kept as they were, because an exercise may be rewritten. */
export interface SealedAttempt {
  exercise_id: string
  version: number
  title: string
  category_id: string
  rating_before: number | null
  rating_after: number | null
  answers: (StepAnswer & { prompt: string })[]
}

export interface OpenedAttempt extends SealedAttempt {
  row: AttemptRow
}

const place = (id: string) => ({ table: 'exercise_attempts', column: 'sealed', id })

export function openAttempt(key: PersonKey, row: AttemptRow): OpenedAttempt {
  return { row, ...open<SealedAttempt>(key, place(row.id), row.sealed) }
}

export function sealAttempt(key: PersonKey, id: string, about: SealedAttempt): Buffer {
  return seal(key, place(id), about)
}

export function toDraft({ row, exercise_id, rating_before, rating_after, answers }: OpenedAttempt): Draft {
  const { attempt_id, saved_at } = row
  const step_answers = answers.map(({ step_id, answer }) => ({ step_id, answer }))
  return { exercise_id, attempt_id, rating_before, rating_after, step_answers, saved_at }
}

interface Reading {
  exercises: ExerciseLibrary
  session: { id: string }
  keyring: Keyring
  now(): Date
}

export function toCompletion(reading: Reading, attempt: OpenedAttempt): Completion {
  const { row, exercise_id, rating_before, rating_after, answers } = attempt
  return {
    id: row.id,
    exercise: cardOf(reading.exercises, attempt),
    exercise_id,
    completion_date: row.completed_at ?? row.saved_at,
    pdf_url: pdfUrl(reading, row),
    rating_before,
    rating_after,
    step_answers: answers.map(({ step_id, prompt, answer }) => ({ step_id, prompt, answer })),
    shared_at: row.shared_at,
    reviewed_at: row.reviewed_at,
  }
}

type Named = Pick<SealedAttempt, 'exercise_id' | 'title' | 'category_id'>

/** The exercise as it is now; of one that was removed, its title and category are left. */
export function cardOf({ byId }: ExerciseLibrary, { exercise_id, title, category_id }: Named): ExerciseCard {
  return (
    byId.get(exercise_id) ?? {
      id: exercise_id,
      title,
      category_id,
      image_url: null,
      summary: '',
      topic: '',
      minutes: 0,
      includes_rating: false,
    }
  )
}

export function pdfUrl(reading: Omit<Reading, 'exercises'>, { id, patient_id }: AttemptRow): string {
  return documentUrl(reading, openExercisePdf.path.replace(':id', id), { id, user_id: patient_id })
}
