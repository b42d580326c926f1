import {
  completeExercise,
  listAssigned,
  listCategories,
  listCompleted,
  listDrafts,
  listExercises,
  readExercise,
  saveProgress,
  shareExercise,
  unassignExercise,
  type Assignment,
  type Completion,
  type Draft,
  type Exercise,
  type ExerciseStep,
} from '@stillwater/contract/exercises'
import { json, respond } from './answer.ts'

const uuid = (n: number) => `00000000-0000-4000-a000-${String(n).padStart(12, '0')}`

export const calm = {
  id: uuid(1),
  name: 'Calm your body',
  description: 'Slow down.',
  image_url: '/picture',
  exercise_count: 2,
}

const step = (n: number, changes: Partial<ExerciseStep> = {}): ExerciseStep => ({
  id: uuid(100 + n),
  image_url: null,
  html: `<p>Step ${n}</p>`,
  audio_url: null,
  input_prompt: null,
  pace: null,
  ...changes,
})

const card = {
  category_id: calm.id,
  image_url: '/picture',
  summary: 'Name what is around you.',
  topic: 'Grounding',
  minutes: 5,
  evidence: { strength: 'limited', note: 'Widely taught, little tested.', sources: ['Najavits, 2002'] },
} as const

export const rated: Exercise = {
  ...card,
  evidence: { ...card.evidence, sources: [...card.evidence.sources] },
  id: uuid(2),
  title: 'Five things you see',
  includes_rating: true,
  sorted_steps: [
    step(1, {
      input_prompt: 'Name five things you see',
      html: '<p>Look &amp; wait.</p><ul><li>Near</li><li>Far</li></ul>',
    }),
    step(2),
  ],
}

export const plain: Exercise = {
  ...rated,
  id: uuid(3),
  title: 'Find the first step',
  includes_rating: false,
  sorted_steps: [
    step(3, {
      pace: {
        rounds: 2,
        phases: [
          { say: 'Breathe in', seconds: 4, level: 1 },
          { say: 'Breathe out', seconds: 6, level: 0 },
        ],
      },
    }),
    step(4, { input_prompt: 'What is the first step?' }),
  ],
}

export function assignment(changes: Partial<Assignment> = {}): Assignment {
  return {
    id: uuid(10),
    exercise: rated,
    created_at: '2026-11-10T10:00:00.000Z',
    assigned_by: 'Dana Whitfield',
    note: 'Try it before the meeting.',
    ...changes,
  }
}

export function completion(n: number, changes: Partial<Completion> = {}): Completion {
  return {
    id: uuid(20 + n),
    exercise: rated,
    exercise_id: rated.id,
    completion_date: `2026-11-${String(n).padStart(2, '0')}T18:00:00.000Z`,
    pdf_url: '/pdf',
    rating_before: 3,
    rating_after: 6,
    step_answers: [
      { step_id: rated.sorted_steps[0]!.id, prompt: 'Name five things you see', answer: 'A lamp' },
    ],
    shared_at: null,
    reviewed_at: null,
    ...changes,
  }
}

type Sent = Pick<Draft, 'exercise_id' | 'attempt_id' | 'rating_before' | 'rating_after' | 'step_answers'>

/** A clinic with two exercises that keeps what it is sent, and can be made unreachable. */
export function openExercises(
  with_: Partial<Record<'assignments', Assignment[]> & Record<'completions', Completion[]>> = {},
) {
  const clinic = {
    assignments: with_.assignments ?? [],
    completions: with_.completions ?? [],
    drafts: [] as Draft[],
    isReachable: true,
  }
  const reply = <T>(made: () => T) => {
    if (!clinic.isReachable) throw new TypeError('Failed to fetch')
    return json(made())
  }
  const exercises = [rated, plain]
  respond('GET', listCategories.path, () => reply(() => ({ categories: [calm] })))
  respond('GET', listExercises.path, () => reply(() => ({ exercises })))
  respond('GET', readExercise.path, ({ path }) => reply(() => exercises.find(({ id }) => path.endsWith(id))))
  respond('GET', listAssigned.path, () =>
    reply(() => ({ assignments: clinic.assignments, of_the_day: plain })),
  )
  respond('GET', listCompleted.path, () =>
    reply(() => ({ completions: clinic.completions, has_earlier: false, total: clinic.completions.length })),
  )
  respond('GET', listDrafts.path, () => reply(() => ({ drafts: clinic.drafts })))
  respond('PUT', saveProgress.path, ({ body }) =>
    reply(() => {
      const draft: Draft = { ...(body as Sent), saved_at: '2026-11-16T10:00:00.000Z' }
      clinic.drafts = [draft, ...clinic.drafts.filter((one) => one.attempt_id !== draft.attempt_id)]
      return { draft, crisis_state: null }
    }),
  )
  respond('POST', completeExercise.path, ({ body }) =>
    reply(() => {
      const { exercise_id, attempt_id, rating_before, rating_after } = body as Sent
      const exercise = exercises.find(({ id }) => id === exercise_id)!
      const done = completion(clinic.completions.length + 1, {
        exercise,
        exercise_id,
        rating_before,
        rating_after,
      })
      clinic.completions = [done, ...clinic.completions]
      clinic.drafts = clinic.drafts.filter((one) => one.attempt_id !== attempt_id)
      clinic.assignments = clinic.assignments.filter((one) => one.exercise.id !== exercise_id)
      return { ...done, crisis_state: null }
    }),
  )
  respond('POST', shareExercise.path, ({ path, body }) =>
    reply(() => {
      const { share_with_doctor } = body as { share_with_doctor: boolean }
      const id = path.split('/')[5]
      const shared_at = share_with_doctor ? '2026-11-16T11:00:00.000Z' : null
      clinic.completions = clinic.completions.map((one) => (one.id === id ? { ...one, shared_at } : one))
      return clinic.completions.find((one) => one.id === id)
    }),
  )
  respond('DELETE', unassignExercise.path, ({ path }) =>
    reply(() => {
      clinic.assignments = clinic.assignments.filter(({ id }) => id !== path.split('/')[5])
      return { assignments: clinic.assignments }
    }),
  )
  return clinic
}
