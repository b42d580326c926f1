import * as z from 'zod/mini'
import { isRating } from '@stillwater/domain/exercises/ratings'
import { longestStepAnswer } from '@stillwater/domain/exercises/step-answers'
import { crisis } from './crisis.ts'
import { endpoint } from './endpoint.ts'
import { id, moment } from './fields.ts'
import { words } from './words.ts'
import { signedDocument } from './signed-documents.ts'

const phase = z.object({ say: z.string(), seconds: z.number(), level: z.number() })

const exerciseStep = z.object({
  id,
  image_url: z.nullable(z.string()),
  /** Paragraphs and lists alone: p, ul, li. */
  html: z.string(),
  audio_url: z.nullable(z.string()),
  input_prompt: z.nullable(z.string()),
  /** What the paced picture shows; null for a step without one. */
  pace: z.nullable(z.object({ rounds: z.number(), phases: z.array(phase) })),
})
export type ExerciseStep = z.output<typeof exerciseStep>

/** An exercise without its steps, as lists of a person's own show it. */
const exerciseCard = z.object({
  id,
  title: z.string(),
  category_id: id,
  image_url: z.nullable(z.string()),
  summary: z.string(),
  topic: z.string(),
  minutes: z.number(),
  includes_rating: z.boolean(),
})
export type ExerciseCard = z.output<typeof exerciseCard>

export const evidenceStrengths = ['strong', 'good', 'some', 'limited'] as const

export const exercise = z.extend(exerciseCard, {
  sorted_steps: z.array(exerciseStep),
  evidence: z.object({
    strength: z.enum(evidenceStrengths),
    note: z.string(),
    sources: z.array(z.string()),
  }),
})
export type Exercise = z.output<typeof exercise>

const category = z.object({
  id,
  name: z.string(),
  description: z.string(),
  image_url: z.string(),
  exercise_count: z.number(),
})
export type Category = z.output<typeof category>

const rating = z.number().check(z.refine(isRating, words('Please choose a number from 0 to 10.')))

const stepAnswer = z.strictObject({
  step_id: id,
  answer: z
    .string()
    .check(
      z.maxLength(longestStepAnswer, words('Please use 10,000 characters or fewer. Nothing was cut off.')),
    ),
})
const stepAnswers = z.array(stepAnswer).check(z.maxLength(50))

export const assignment = z.object({
  id,
  exercise: exerciseCard,
  created_at: moment,
  /** The name of the care person. */
  assigned_by: z.nullable(z.string()),
  note: z.nullable(z.string()),
})
export type Assignment = z.output<typeof assignment>

/** An answer as it was given, with the question as it was asked then. */
const givenAnswer = z.object({ step_id: id, prompt: z.string(), answer: z.string() })

export const completion = z.object({
  id,
  exercise: exerciseCard,
  exercise_id: id,
  completion_date: moment,
  /** Opens in a new tab without headers, for five minutes. `exercisePdf` gives a new one. */
  pdf_url: z.string(),
  rating_before: z.nullable(z.number()),
  rating_after: z.nullable(z.number()),
  step_answers: z.array(givenAnswer),
  shared_at: z.nullable(moment),
  reviewed_at: z.nullable(moment),
})
export type Completion = z.output<typeof completion>

const draft = z.object({
  exercise_id: id,
  attempt_id: id,
  rating_before: z.nullable(z.number()),
  rating_after: z.nullable(z.number()),
  step_answers: z.array(z.object({ step_id: id, answer: z.string() })),
  saved_at: moment,
})
export type Draft = z.output<typeof draft>

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/categories',
  summary: 'The categories of exercises, in order',
  access: 'user',
  reply: z.object({ categories: z.array(category) }),
})

export const listExercises = endpoint({
  method: 'GET',
  path: '/api/exercises',
  summary: 'Every exercise with its steps',
  access: 'user',
  reply: z.object({ exercises: z.array(exercise) }),
})

export const readExercise = endpoint({
  method: 'GET',
  path: '/api/exercises/:exercise_id',
  summary: 'One exercise with its steps',
  access: 'user',
  params: z.object({ exercise_id: id }),
  reply: exercise,
  problems: ['not_found'],
})

const ofPatient = { access: 'patient', record: 'self', params: z.object({ id }) } as const

export const listAssigned = endpoint({
  method: 'GET',
  path: '/api/patients/:id/exercise_patients/assigned',
  summary: 'What the care team asked the patient to do, oldest first, and one exercise to offer at home',
  ...ofPatient,
  reply: z.object({ assignments: z.array(assignment), of_the_day: z.nullable(exerciseCard) }),
})

export const listCompleted = endpoint({
  method: 'GET',
  path: '/api/patients/:id/exercise_patients/completed',
  summary: 'A page of finished exercises with ratings and answers, newest first',
  ...ofPatient,
  /** Finished before this moment; without it, the newest. */
  query: z.object({ before: z.optional(moment) }),
  reply: z.object({
    completions: z.array(completion),
    has_earlier: z.boolean(),
    /** How many the patient has finished in all. */
    total: z.number(),
  }),
})

export const listDrafts = endpoint({
  method: 'GET',
  path: '/api/patients/:id/exercise_patients/drafts',
  summary: 'Exercises that the patient began and has not finished, newest first, one for each exercise',
  ...ofPatient,
  reply: z.object({ drafts: z.array(draft) }),
})

const progress = {
  exercise_id: id,
  rating_before: z.optional(z.nullable(rating)),
  rating_after: z.optional(z.nullable(rating)),
  step_answers: z._default(stepAnswers, []),
}

export const saveProgress = endpoint({
  method: 'PUT',
  path: '/api/patients/:id/exercise_patients/progress',
  summary: 'Save answers and ratings of an exercise under way; answers of other steps stay as they are',
  ...ofPatient,
  body: z.strictObject({ ...progress, attempt_id: id }),
  /** The draft is null where the attempt was finished meanwhile: only the danger in it was recorded. */
  reply: z.object({ draft: z.nullable(draft), crisis_state: z.nullable(crisis) }),
  problems: ['exercise_unknown', 'exercise_completed'],
})

export const completeExercise = endpoint({
  method: 'POST',
  path: '/api/patients/:id/exercise_patients/complete',
  summary: 'Finish an exercise; the same attempt again gets the same answer',
  ...ofPatient,
  body: z.strictObject({
    ...progress,
    /** Names this attempt, so that a repeated call finishes it once. */
    attempt_id: z.optional(id),
  }),
  reply: z.extend(completion, { crisis_state: z.nullable(crisis) }),
  problems: ['exercise_unknown', 'exercise_completed'],
})

const ofOne = {
  access: 'patient',
  record: 'self',
  params: z.object({ id, exercise_patient_id: id }),
} as const

export const shareExercise = endpoint({
  method: 'POST',
  path: '/api/patients/:id/exercise_patients/:exercise_patient_id/share_with_doctor',
  summary: 'Send a finished exercise to the care team, or take it back',
  ...ofOne,
  body: z.strictObject({ exercise_id: id, patient_id: id, share_with_doctor: z.boolean() }),
  echoes: { patient_id: 'caller' },
  reply: completion,
  problems: ['exercise_unfinished', 'not_found'],
})

export const unassignExercise = endpoint({
  method: 'DELETE',
  path: '/api/patients/:id/exercise_patients/:exercise_patient_id/unassign_mobile',
  summary: 'Dismiss an assignment; what was already written stays',
  ...ofOne,
  reply: z.object({ assignments: z.array(assignment) }),
  problems: ['not_found'],
})

export const exercisePdf = endpoint({
  method: 'GET',
  path: '/api/patients/:id/exercise_patients/:exercise_patient_id/pdf',
  summary: 'The address of a finished exercise as a PDF; it lives five minutes',
  ...ofOne,
  reply: z.object({ url: z.string() }),
  problems: ['not_found'],
})

export const openExercisePdf = endpoint({
  ...signedDocument,
  path: '/api/exercise_attempts/:id/pdf',
  summary: 'A finished exercise as a PDF, at the address that was given for it; a new tab sends no headers',
  params: z.object({ id }),
})

const fileParams = z.object({ file: z.string().check(z.regex(/^[0-9a-f]{16}$/)) })

export const openPicture = endpoint({
  method: 'GET',
  path: '/api/exercise_pictures/:file',
  summary: 'A picture of an exercise as SVG; an image element sends no headers',
  access: 'anyone',
  params: fileParams,
  invalid: 'not_found',
  problems: ['not_found'],
})

export const openTones = endpoint({
  method: 'GET',
  path: '/api/exercise_tones/:file',
  summary: 'The tones of one round of a paced step as WAV, to be repeated',
  access: 'anyone',
  params: fileParams,
  invalid: 'not_found',
  problems: ['not_found'],
})
