import type * as contract from '@stillwater/contract/care/exercise-content'
import { exerciseEditFaults } from '@stillwater/domain/exercises/exercise-edits'
import type { Ctx, Input } from '../../../context.ts'
import { contentEditor } from '../../../platform/revisions/content-editor.ts'
import { careExercise, exerciseNamed } from './care-content.ts'
import { exerciseRevisions } from './exercise-revisions.ts'

const editor = contentEditor({
  store: exerciseRevisions,
  find: ({ exercises }: Ctx<'care_team'>, name) => exerciseNamed(exercises, name),
  faultsOf: (_ctx, exercise, edit) => exerciseEditFaults(exercise, edit),
  show: ({ exercises }, connection, name) => careExercise(connection, exercises, name),
})

export function saveExerciseDraft(
  ctx: Ctx<'care_team'>,
  { params, body }: Input<typeof contract.saveExerciseDraft>,
) {
  return editor.saveDraft(ctx, params.exercise, body)
}

export function discardExerciseDraft(
  ctx: Ctx<'care_team'>,
  { params }: Input<typeof contract.discardExerciseDraft>,
) {
  return editor.discardDraft(ctx, params.exercise)
}

export function publishExercise(
  ctx: Ctx<'care_team'>,
  { params, body }: Input<typeof contract.publishExercise>,
) {
  return editor.publish(ctx, params.exercise, body)
}

export function restoreExercise(
  ctx: Ctx<'care_team'>,
  { params, body }: Input<typeof contract.restoreExercise>,
) {
  return editor.restore(ctx, params.exercise, body)
}
