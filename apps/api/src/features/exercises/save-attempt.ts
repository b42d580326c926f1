import { randomUUID } from 'node:crypto'
import type { Body } from '@stillwater/contract/endpoint'
import type * as contract from '@stillwater/contract/exercises'
import type { Exercise } from '@stillwater/contract/exercises'
import { Problem } from '@stillwater/contract/problems'
import { t } from '@stillwater/contract/words'
import { mergeAnswers, strayAnswer } from '@stillwater/domain/exercises/step-answers'
import { screenText } from '@stillwater/domain/safety/danger/screen-text'
import { read, transactionAs, type Ctx } from '../../context.ts'
import { statement, type Connection } from '../../platform/db/database.ts'
import type { PersonKey } from '../../platform/sealing/person-key.ts'
import type { ScreenedText } from '../people/free-text.ts'
import { openAttempt, sealAttempt, type OpenedAttempt, type SealedAttempt } from './attempt-record.ts'
import { ownKey } from './attempts.ts'
import { currentExercises } from './content/exercises-at.ts'
import type { AttemptRow } from './exercises.table.ts'

export type Wanted = Omit<Body<typeof contract.saveProgress>, 'attempt_id'>

// The update changes nothing: it locks the row of an attempt that exists, so that two calls follow each other.
const beginAttempt = statement<AttemptRow>(
  'begin_exercise_attempt',
  `insert into exercise_attempts as a (id, patient_id, attempt_id, sealed) values ($1, $2, $3, $4)
   on conflict (patient_id, attempt_id) do update set attempt_id = a.attempt_id returning *`,
)
const storeAttempt = statement<AttemptRow>(
  'store_exercise_attempt',
  `update exercise_attempts set sealed = $2, saved_at = app_now(),
     completed_at = case when $3 then app_now() else completed_at end
   where id = $1 returning *`,
)

/** The exercise that a body names, with every answer belonging to one of its questions. */
export async function wantedExercise(ctx: Ctx<'patient'>, wanted: Wanted): Promise<Exercise> {
  const { library } = await read(ctx, (connection) => currentExercises(ctx, connection))
  const exercise = library.byId.get(wanted.exercise_id.toLowerCase())
  if (exercise && !strayAnswer(exercise.sorted_steps, wanted.step_answers)) return exercise
  await recordRefused(ctx, exercise, wanted)
  if (!exercise) throw new Problem('exercise_unknown')
  throw new Problem('invalid', {
    fields: { step_answers: t('One of these answers belongs to no question of this exercise.') },
  })
}

/** A browser may send what it kept from before a release. Danger in it is recorded, and outlives the refusal. */
async function recordRefused(
  ctx: Ctx<'patient'>,
  exercise: Exercise | undefined,
  wanted: Wanted,
): Promise<void> {
  if (!wanted.step_answers.some(({ answer }) => screenText(answer))) return
  await transactionAs(ctx, ctx.session.user_id, async (connection) => {
    const person = { id: ctx.session.user_id, key: await ownKey(ctx, connection) }
    await screenAnswers(ctx, connection, person, { exercise, wanted })
  })
}

/** Begins the attempt, or finds and locks the one that has begun. */
export async function lockAttempt(
  { exercises }: Pick<Ctx, 'exercises'>,
  { run }: Connection,
  person: { id: string; key: PersonKey },
  { exercise, attempt_id }: { exercise: Exercise; attempt_id: string },
): Promise<OpenedAttempt> {
  const id = randomUUID()
  const empty: SealedAttempt = {
    exercise_id: exercise.id,
    version: exercises.versionOf.get(exercise.id) ?? 1,
    title: exercise.title,
    category_id: exercise.category_id,
    rating_before: null,
    rating_after: null,
    answers: [],
  }
  const [row] = await run(beginAttempt, [id, person.id, attempt_id, sealAttempt(person.key, id, empty)])
  const attempt = openAttempt(person.key, row!)
  // The name of an attempt belongs to one exercise for good.
  if (attempt.exercise_id !== exercise.id)
    throw new Problem('invalid', { fields: { attempt_id: t('This attempt belongs to another exercise.') } })
  return attempt
}

/** The attempt with what is new in it. */
export function withProgress(attempt: OpenedAttempt, exercise: Exercise, wanted: Wanted): OpenedAttempt {
  const promptOf = new Map(exercise.sorted_steps.map(({ id, input_prompt }) => [id, input_prompt ?? '']))
  for (const { step_id, prompt } of attempt.answers) if (!promptOf.get(step_id)) promptOf.set(step_id, prompt)
  return {
    ...attempt,
    rating_before: wanted.rating_before === undefined ? attempt.rating_before : wanted.rating_before,
    rating_after: wanted.rating_after === undefined ? attempt.rating_after : wanted.rating_after,
    answers: mergeAnswers(attempt.answers, wanted.step_answers).map(({ step_id, answer }) => ({
      step_id,
      prompt: promptOf.get(step_id) ?? '',
      answer,
    })),
  }
}

export async function keepAttempt(
  { run }: Connection,
  key: PersonKey,
  attempt: OpenedAttempt,
  { is_complete }: { is_complete: boolean },
): Promise<OpenedAttempt> {
  const { row, ...about } = attempt
  const [stored] = await run(storeAttempt, [row.id, sealAttempt(key, row.id, about), is_complete])
  return { ...about, row: stored! }
}

/** Each new text is screened by itself, so that staff read the question it answers. The last one with danger is told. */
export async function screenAnswers(
  ctx: Ctx<'patient'>,
  connection: Connection,
  person: { id: string; key: PersonKey },
  { exercise, wanted }: { exercise: Exercise | undefined; wanted: Wanted },
): Promise<ScreenedText | null> {
  let found: ScreenedText | null = null
  for (const { step_id, answer } of wanted.step_answers) {
    const prompt = exercise?.sorted_steps.find(({ id }) => id === step_id)?.input_prompt
    const place =
      exercise && prompt
        ? t('Exercise “{title}”: {prompt}', { title: exercise.title, prompt })
        : t('An answer in an exercise')
    if (answer.trim() !== '')
      found = (await ctx.screenFreeText(connection, person, { text: answer, place })) ?? found
  }
  return found
}

/** Whether an attempt that is finished already holds all of this. */
export function holds(attempt: OpenedAttempt, exercise: Exercise, wanted: Wanted): boolean {
  const { row: _before, ...before } = attempt
  const { row: _after, ...after } = withProgress(attempt, exercise, wanted)
  return JSON.stringify(before) === JSON.stringify(after)
}
