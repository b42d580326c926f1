import type * as contract from '@stillwater/contract/exercises'
import { Problem } from '@stillwater/contract/problems'
import { transaction, type Ctx, type Input } from '../../context.ts'
import { statement } from '../../platform/db/database.ts'
import { Denied } from '../../platform/http/admit.ts'
import { openTask } from '../tasks/open-task.ts'
import { openAttempt, toCompletion } from './attempt-record.ts'
import { ownKey, readAttempt } from './attempts.ts'
import { currentExercises } from './content/exercises-at.ts'
import type { AttemptRow } from './exercises.table.ts'

export const reviewTask = 'review-exercise'

const share = statement<AttemptRow>(
  'share_exercise_attempt',
  `update exercise_attempts set shared_at = case when $2 then coalesce(shared_at, app_now()) end
    where id = $1 returning *`,
)

/** Sends a finished exercise to the care team with a task to read it, or takes it back. Twice is the same as once. */
export function shareExercise(
  ctx: Ctx<'patient'>,
  { params: { exercise_patient_id }, body }: Input<typeof contract.shareExercise>,
) {
  const patient_id = ctx.session.user_id
  return transaction(ctx, async (connection) => {
    const row = await readAttempt(connection, exercise_patient_id)
    const key = await ownKey(ctx, connection)
    const attempt = row && openAttempt(key, row)
    if (!attempt || attempt.exercise_id !== body.exercise_id.toLowerCase())
      throw new Denied(ctx.session, exercise_patient_id, 'not_found')
    if (attempt.row.completed_at === null) throw new Problem('exercise_unfinished')
    const [shared] = await connection.run(share, [attempt.row.id, body.share_with_doctor])
    if (body.share_with_doctor && attempt.row.shared_at === null)
      await openTask(connection, { patient_id, audience: 'care_team', task_key: reviewTask })
    ctx.answer.afterCommit.push(() =>
      ctx.livePublisher.publish({ user_id: patient_id, kind: 'exercises', record_id: null }),
    )
    const { library } = await currentExercises(ctx, connection)
    return toCompletion({ ...ctx, exercises: library }, { ...attempt, row: shared! })
  })
}
