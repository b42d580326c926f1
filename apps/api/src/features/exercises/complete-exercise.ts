import { randomUUID } from 'node:crypto'
import type * as contract from '@stillwater/contract/exercises'
import type { Exercise } from '@stillwater/contract/exercises'
import { Problem } from '@stillwater/contract/problems'
import { t } from '@stillwater/contract/words'
import { transaction, type Ctx, type Input } from '../../context.ts'
import { endAssignmentOf } from './assignments.ts'
import { toCompletion, type OpenedAttempt } from './attempt-record.ts'
import { ownKey } from './attempts.ts'
import { asBegun } from './begun-exercises.ts'
import { currentExercises } from './content/exercises-at.ts'
import {
  holds,
  keepAttempt,
  lockAttempt,
  screenAnswers,
  wantedExercise,
  withProgress,
} from './save-attempt.ts'

/**
 * Finishes an exercise and with it the assignment of it. The same attempt with the same content gets the same answer;
 * with other content it is refused, so that nothing that was finished is changed.
 */
export async function completeExercise(
  ctx: Ctx<'patient'>,
  { body: { attempt_id = randomUUID(), ...wanted } }: Input<typeof contract.completeExercise>,
) {
  const current = await wantedExercise(ctx, wanted)
  return transaction(ctx, async (connection) => {
    const person = { id: ctx.session.user_id, key: await ownKey(ctx, connection) }
    const attempt = await lockAttempt(ctx, connection, person, { exercise: current, attempt_id })
    const exercise = await asBegun(ctx, attempt, current)
    const is_open = attempt.row.completed_at === null
    const done = is_open ? withProgress(attempt, exercise, wanted) : attempt
    if (is_open) refuseUnrated(exercise, done)
    const kept = is_open ? await keepAttempt(connection, person.key, done, { is_complete: true }) : attempt
    if (is_open) await endAssignmentOf(ctx, connection, { patient_id: person.id, exercise_id: exercise.id })
    const screened = await screenAnswers(ctx, connection, person, { exercise, wanted })
    if (!is_open && !screened && !holds(attempt, exercise, wanted)) throw new Problem('exercise_completed')
    ctx.answer.afterCommit.push(() =>
      ctx.livePublisher.publish({ user_id: person.id, kind: 'exercises', record_id: null }),
    )
    const { library } = await currentExercises(ctx, connection)
    return { ...toCompletion({ ...ctx, exercises: library }, kept), crisis_state: screened?.crisis ?? null }
  })
}

// spec: dashboard §5
function refuseUnrated({ includes_rating }: Exercise, { rating_before, rating_after }: OpenedAttempt): void {
  if (!includes_rating || (rating_before !== null && rating_after !== null)) return
  throw new Problem('invalid', {
    fields: {
      [rating_before === null ? 'rating_before' : 'rating_after']: t(
        'Please provide a rating before moving on to the next part of the exercise.',
      ),
    },
  })
}
