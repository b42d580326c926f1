import { randomUUID } from 'node:crypto'
import type * as contract from '@stillwater/contract/care/exercises'
import { Problem } from '@stillwater/contract/problems'
import { read, transaction, type Ctx, type Input } from '../../../context.ts'
import { statement, type Connection } from '../../../platform/db/database.ts'
import { readKey } from '../../people/person-keys.ts'
import { finishTasks } from '../../tasks/finish-tasks.ts'
import { exerciseIndex, openAssignments, sealAssignment } from '../assignments.ts'
import { openAttempt, toCompletion } from '../attempt-record.ts'
import { currentExercises } from '../content/exercises-at.ts'
import type { AttemptRow } from '../exercises.table.ts'
import { reviewTask } from '../share-exercise.ts'

const add = statement<never>(
  'assign_exercise',
  `insert into exercise_assignments (id, patient_id, assigned_by, exercise_index, sealed)
   values ($1, $2, app_user(), $3, $4)
   on conflict (patient_id, exercise_index) where ended_at is null do nothing`,
)
const withdraw = statement<{ patient_id: string }>(
  'withdraw_exercise_assignment',
  `update exercise_assignments set ended_at = coalesce(ended_at, app_now()), ended_as = coalesce(ended_as, 'withdrawn')
    where id = $1 returning patient_id`,
)
const sharedOf = statement<AttemptRow>(
  'list_shared_exercises',
  `select * from exercise_attempts where patient_id = $1 and shared_at is not null
    order by completed_at desc, id limit 500`,
)
const review = statement<AttemptRow>(
  'review_exercise_attempt',
  `update exercise_attempts set reviewed_at = coalesce(reviewed_at, app_now()), reviewed_by = coalesce(reviewed_by, app_user())
    where id = $1 and shared_at is not null returning *`,
)

export function readPatientExercises(
  ctx: Ctx<'care_team'>,
  { patient }: Pick<Input<typeof contract.readPatientExercises>, 'patient'>,
) {
  return read(ctx, (connection) => exercisesOf(ctx, connection, patient.id))
}

export function assignExercise(
  ctx: Ctx<'care_team'>,
  { patient, body: { exercise_id, note } }: Input<typeof contract.assignExercise>,
) {
  return transaction(ctx, async (connection) => {
    const { library } = await currentExercises(ctx, connection)
    const exercise = library.byId.get(exercise_id.toLowerCase())
    if (!exercise) throw new Problem('exercise_unknown')
    const key = await keyOf(ctx, connection, patient.id)
    const id = randomUUID()
    const { title, category_id } = exercise
    const sealed = sealAssignment(key, id, {
      exercise_id: exercise.id,
      title,
      category_id,
      note: note || null,
    })
    await connection.run(add, [id, patient.id, exerciseIndex(ctx.keyring, patient.id, exercise.id), sealed])
    publish(ctx, patient.id)
    return exercisesOf(ctx, connection, patient.id)
  })
}

export function withdrawAssignment(
  ctx: Ctx<'care_team'>,
  { params: { id } }: Input<typeof contract.withdrawAssignment>,
) {
  return transaction(ctx, async (connection) => {
    const [ended] = await connection.run(withdraw, [id])
    if (!ended) throw new Problem('not_found')
    publish(ctx, ended.patient_id)
    return exercisesOf(ctx, connection, ended.patient_id)
  })
}

/** The task is done once everything that the patient shared was read. */
export function reviewExercise(
  ctx: Ctx<'care_team'>,
  { params: { id } }: Input<typeof contract.reviewExercise>,
) {
  return transaction(ctx, async (connection) => {
    const [row] = await connection.run(review, [id])
    if (!row) throw new Problem('not_found')
    const shared = await connection.run(sharedOf, [row.patient_id])
    if (shared.every(({ reviewed_at }) => reviewed_at !== null))
      await finishTasks(connection, {
        patient_ids: [row.patient_id],
        audience: 'care_team',
        task_key: reviewTask,
      })
    publish(ctx, row.patient_id)
    const { library } = await currentExercises(ctx, connection)
    const attempt = openAttempt(await keyOf(ctx, connection, row.patient_id), row)
    return toCompletion({ ...ctx, exercises: library }, attempt)
  })
}

async function exercisesOf(ctx: Ctx<'care_team'>, connection: Connection, patient_id: string) {
  const key = await keyOf(ctx, connection, patient_id)
  const { library: exercises } = await currentExercises(ctx, connection)
  const [assignments, shared] = await Promise.all([
    openAssignments(exercises, connection, { patient_id, key }),
    connection.run(sharedOf, [patient_id]),
  ])
  return {
    assignments,
    shared: shared.map((row) => toCompletion({ ...ctx, exercises }, openAttempt(key, row))),
  }
}

async function keyOf({ keyring }: Ctx<'care_team'>, connection: Connection, patient_id: string) {
  const key = await readKey(connection, keyring, patient_id)
  if (!key) throw new Problem('not_found')
  return key
}

function publish(ctx: Ctx<'care_team'>, user_id: string): void {
  ctx.answer.afterCommit.push(() =>
    ctx.livePublisher.publish({ user_id, kind: 'exercises', record_id: null }),
  )
}
