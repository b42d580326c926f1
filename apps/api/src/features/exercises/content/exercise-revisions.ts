import { changedParts, noExerciseEdit } from '@stillwater/domain/exercises/exercise-edits'
import { revisionStore } from '../../../platform/revisions/revision-store.ts'
import { exerciseDrafts, exerciseVersions } from './exercise-versions.table.ts'

/** The drafts and publications of exercises. */
export const exerciseRevisions = revisionStore({
  name: 'exercise',
  versions: exerciseVersions,
  drafts: exerciseDrafts,
  item: 'exercise',
  none: noExerciseEdit,
  changed: changedParts,
})
