import * as z from 'zod/mini'
import {
  contentName,
  draftBody,
  editedName,
  editProblems,
  editsContent,
  publishBody,
  restoreBody,
  revisionLine,
  revisionsOf,
  tooLong,
} from './revisions.ts'
import { endpoint } from '../endpoint.ts'
import { exercise } from '../exercises.ts'
import { words } from '../words.ts'

const stepWords = z.strictObject({
  text: z
    .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(2000, tooLong)))
    .check(z.minLength(1, words('Please write the step.')), z.maxLength(60, tooLong)),
  input: z.nullable(
    z
      .string()
      .check(z.trim(), z.minLength(1, words('Please write the question.')), z.maxLength(300, tooLong)),
  ),
})

/** Null: the product's own words. */
const edit = z.strictObject({
  title: z.nullable(
    z.string().check(z.trim(), z.minLength(1, words('Please write a title.')), z.maxLength(120, tooLong)),
  ),
  summary: z.nullable(
    z.string().check(z.trim(), z.minLength(1, words('Please write a summary.')), z.maxLength(600, tooLong)),
  ),
  steps: z.record(contentName, stepWords),
})
export type CareExerciseEdit = z.output<typeof edit>

const exerciseLine = z.object({
  name: z.string(),
  title: z.string(),
  category: z.string(),
  steps: z.number(),
  ...revisionLine,
})
export type CareExerciseLine = z.output<typeof exerciseLine>

const careExercise = z.object({
  name: z.string(),
  /** As the product came. */
  title: z.string(),
  summary: z.string(),
  steps: z.array(
    z.object({
      name: z.string(),
      text: z.array(z.string()),
      input: z.nullable(z.string()),
      /** It is paced: its rhythm and its sound stay. */
      is_paced: z.boolean(),
    }),
  ),
  ...revisionsOf(edit),
})
export type CareExercise = z.output<typeof careExercise>

const ofExercise = { ...editsContent, params: z.object({ exercise: editedName }) } as const

export const listExerciseContent = endpoint({
  ...editsContent,
  method: 'GET',
  path: '/api/care/exercise_content',
  summary: 'The exercises of the clinic, with their drafts and last publications',
  reply: z.object({ exercises: z.array(exerciseLine) }),
})

export const readExerciseContent = endpoint({
  ...ofExercise,
  method: 'GET',
  path: '/api/care/exercise_content/:exercise',
  summary: 'One exercise: the product’s words, the published ones, the draft and the history',
  reply: careExercise,
  problems: ['not_found'],
})

export const saveExerciseDraft = endpoint({
  ...ofExercise,
  method: 'PUT',
  path: '/api/care/exercise_content/:exercise/draft',
  summary: 'Keep a draft of an exercise’s words; 0 as its version begins one',
  body: draftBody(edit),
  reply: careExercise,
  problems: editProblems,
})

export const discardExerciseDraft = endpoint({
  ...ofExercise,
  method: 'DELETE',
  path: '/api/care/exercise_content/:exercise/draft',
  summary: 'Drop the draft of an exercise',
  reply: careExercise,
  problems: ['not_found'],
})

export const previewExercise = endpoint({
  ...ofExercise,
  method: 'GET',
  path: '/api/care/exercise_content/:exercise/preview',
  summary: 'The exercise of the draft, or of what is published, as a patient gets it',
  reply: exercise,
  problems: ['not_found'],
})

export const publishExercise = endpoint({
  ...ofExercise,
  method: 'POST',
  path: '/api/care/exercise_content/:exercise/publish',
  summary: 'Publish the draft: those who begin the exercise from now on get it this way',
  body: publishBody,
  reply: careExercise,
  problems: editProblems,
  idempotency: 'by_state',
})

export const restoreExercise = endpoint({
  ...ofExercise,
  method: 'POST',
  path: '/api/care/exercise_content/:exercise/restore',
  summary: 'Publish an earlier revision again, or the product’s own words (revision 0)',
  body: restoreBody,
  reply: careExercise,
  problems: editProblems,
  idempotency: 'by_state',
})
