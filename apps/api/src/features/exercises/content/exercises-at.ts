import { withExerciseEdit, type ExerciseEdit } from '@stillwater/domain/exercises/exercise-edits'
import type { Connection, Database } from '../../../platform/db/database.ts'
import { createRevisionCache } from '../../../platform/revisions/revision-cache.ts'
import { exerciseRevisions } from './exercise-revisions.ts'
import { buildLibrary, type ExerciseLibrary } from './load-exercises.ts'

/** The exercises as of a revision; 0 is how the files of the product say them. */
export type ExercisesAt = (revision: number) => Promise<ExerciseLibrary>

export function createExercisesAt(base: ExerciseLibrary, background: Database): ExercisesAt {
  return createRevisionCache(exerciseRevisions, background, base, (rows) =>
    withEdits(base, new Map(rows.map(({ item, edit }) => [item, edit]))),
  )
}

export function withEdits(base: ExerciseLibrary, edits: ReadonlyMap<string, ExerciseEdit>): ExerciseLibrary {
  return buildLibrary(
    base.files.map((file) => ({
      ...file,
      exercises: file.exercises.map((entry) => {
        const edit = edits.get(entry.name)
        return edit ? withExerciseEdit(entry, edit) : entry
      }),
    })),
  )
}

interface Current {
  revision: number
  library: ExerciseLibrary
}

/** What someone who begins an exercise now gets. */
export async function currentExercises(
  { exercisesAt }: { exercisesAt: ExercisesAt },
  connection: Pick<Connection, 'run'>,
): Promise<Current> {
  const revision = await exerciseRevisions.current(connection)
  return { revision, library: await exercisesAt(revision) }
}
