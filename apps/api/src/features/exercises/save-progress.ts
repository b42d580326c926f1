import type * as contract from '@stillwater/contract/exercises'
import { Problem } from '@stillwater/contract/problems'
import { transaction, type Ctx, type Input } from '../../context.ts'
import { toDraft } from './attempt-record.ts'
import { ownKey } from './attempts.ts'
import { asBegun } from './begun-exercises.ts'
import {
  holds,
  keepAttempt,
  lockAttempt,
  screenAnswers,
  wantedExercise,
  withProgress,
} from './save-attempt.ts'

/** Saves what a patient has answered so far. Danger in it is recorded even where the attempt is finished. */
export async function saveProgress(
  ctx: Ctx<'patient'>,
  { body: { attempt_id, ...wanted } }: Input<typeof contract.saveProgress>,
) {
  const current = await wantedExercise(ctx, wanted)
  return transaction(ctx, async (connection) => {
    const person = { id: ctx.session.user_id, key: await ownKey(ctx, connection) }
    const attempt = await lockAttempt(ctx, connection, person, { exercise: current, attempt_id })
    const exercise = await asBegun(ctx, attempt, current)
    const is_open = attempt.row.completed_at === null
    const saved = is_open
      ? await keepAttempt(connection, person.key, withProgress(attempt, exercise, wanted), {
          is_complete: false,
        })
      : null
    const screened = await screenAnswers(ctx, connection, person, { exercise, wanted })
    if (!is_open && !screened && !holds(attempt, exercise, wanted)) throw new Problem('exercise_completed')
    return { draft: saved && toDraft(saved), crisis_state: screened?.crisis ?? null }
  })
}
