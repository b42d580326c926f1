import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { assignment, completion } from '../exercises.ts'
import { id } from '../fields.ts'
import { words } from '../words.ts'

const patientExercises = z.object({
  assignments: z.array(assignment),
  /** What the patient sent to the care team, newest first. What they kept to themselves is not in it. */
  shared: z.array(completion),
})

const ofPatient = { access: 'care_team', record: 'patient', params: z.object({ id }) } as const

export const readPatientExercises = endpoint({
  method: 'GET',
  path: '/api/care/patients/:id/exercises',
  summary: 'The open assignments of a patient and the exercises they shared',
  ...ofPatient,
  needs: 'patient.read',
  reply: patientExercises,
})

export const assignExercise = endpoint({
  method: 'POST',
  path: '/api/care/patients/:id/exercises',
  summary: 'Ask a patient to do an exercise; one that is already assigned stays as it is',
  ...ofPatient,
  needs: 'patient.write',
  body: z.strictObject({
    exercise_id: id,
    note: z.optional(
      z.string().check(z.trim(), z.maxLength(500, words('Please use 500 characters or fewer.'))),
    ),
  }),
  reply: patientExercises,
  problems: ['exercise_unknown'],
})

export const withdrawAssignment = endpoint({
  method: 'DELETE',
  path: '/api/care/exercise_assignments/:id',
  summary: 'Take an assignment back',
  access: 'care_team',
  record: 'exercise_assignment',
  needs: 'patient.write',
  params: z.object({ id }),
  reply: patientExercises,
})

export const reviewExercise = endpoint({
  method: 'POST',
  path: '/api/care/exercise_attempts/:id/review',
  summary: 'Say that an exercise the patient shared was read; the patient sees that',
  access: 'care_team',
  record: 'exercise_attempt',
  needs: 'patient.write',
  params: z.object({ id }),
  body: z.optional(z.nullable(z.strictObject({}))),
  reply: completion,
})
