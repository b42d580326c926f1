import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import * as contract from '@stillwater/contract/exercises'
import type { Exercise } from '@stillwater/contract/exercises'
import { buildApp, type Person, type TestApp } from '../../testing/build-app.ts'

/** A clinic with someone on call, where patients do exercises. */
export function exercisesForTests() {
  let product: TestApp
  let rated: Exercise
  let plain: Exercise
  beforeAll(async () => {
    product = await buildApp({ INACTIVITY_TIMEOUT_MS: '86400000' })
    await product.newCarePerson('oncall')
    const { byName } = product.app.services.exercises
    rated = byName.get('five_senses')!
    plain = byName.get('first_step')!
  })
  afterAll(() => product.close())

  const of = ({ user }: Person) => ({ params: { id: user.id } })
  const answersTo = ({ sorted_steps }: Exercise, text = 'A lamp, a cup, the door') =>
    sorted_steps
      .filter(({ input_prompt }) => input_prompt !== null)
      .map(({ id }) => ({ step_id: id, answer: text }))

  return {
    get product() {
      return product
    },
    /** An exercise with ratings, every step of which asks something. */
    get rated() {
      return rated
    },
    get plain() {
      return plain
    },
    answersTo,
    attempt: (over: Partial<Parameters<typeof body>[0]> = {}) => body({ exercise: rated, ...over }),
    save: async (person: Person, sent: ReturnType<typeof body>) =>
      (await person.api.call(contract.saveProgress, { ...of(person), body: sent })).data,
    complete: async (person: Person, sent: Omit<ReturnType<typeof body>, 'attempt_id'>) =>
      (await person.api.call(contract.completeExercise, { ...of(person), body: sent })).data,
    assigned: async (person: Person) =>
      (await person.api.call(contract.listAssigned, of(person))).data.assignments,
    completed: async (person: Person) =>
      (await person.api.call(contract.listCompleted, { ...of(person), query: {} })).data.completions,
    drafts: async (person: Person) => (await person.api.call(contract.listDrafts, of(person))).data.drafts,
    async share(person: Person, { id, exercise_id }: { id: string; exercise_id: string }, yes = true) {
      const params = { id: person.user.id, exercise_patient_id: id }
      const sent = { exercise_id, patient_id: person.user.id, share_with_doctor: yes }
      return (await person.api.call(contract.shareExercise, { params, body: sent })).data
    },
    unassign: async (person: Person, exercise_patient_id: string) =>
      (
        await person.api.call(contract.unassignExercise, {
          params: { id: person.user.id, exercise_patient_id },
        })
      ).data.assignments,
    joinTeam: (member: Person, patient: Person, role = 'therapist') =>
      product.rows('insert into care_team (patient_id, user_id, care_role) values ($1, $2, $3)', [
        patient.user.id,
        member.user.id,
        role,
      ]),
    tasksOf: ({ user }: Person) =>
      product.rows<{ task_key: string; urgent: boolean; done: boolean }>(
        `select task_key, urgent, done_at is not null as done from tasks where patient_id = $1 order by created_at`,
        [user.id],
      ),
  }

  function body({
    exercise,
    step_answers = answersTo(exercise),
    rating_before = 3,
    rating_after = 6,
    attempt_id = randomUUID(),
  }: {
    exercise: Exercise
    step_answers?: { step_id: string; answer: string }[]
    rating_before?: number | null
    rating_after?: number | null
    attempt_id?: string
  }) {
    return { exercise_id: exercise.id, attempt_id, rating_before, rating_after, step_answers }
  }
}
