import { withExerciseEdit, type ExerciseEdit } from '@stillwater/domain/exercises/exercise-edits'
import { createCache } from '../../../platform/concurrency/cache.ts'
import { nobody, statement, type Connection, type Database } from '../../../platform/db/database.ts'
import { buildLibrary, type ExerciseLibrary } from './load-exercises.ts'

/** The exercises as of a revision; 0 is how the files of the product say them. */
export type ExercisesAt = (revision: number) => Promise<ExerciseLibrary>

const publishedUntil = statement<{ exercise: string; edit: ExerciseEdit }>(
  'published_exercises',
  'select exercise, edit from exercise_versions where revision <= $1 order by revision',
)
const currentRevision = statement<{ revision: number }>(
  'exercise_revision',
  'select exercise_revision() as revision',
)

/** Published rows never change, so a revision is assembled once in each process. */
export function createExercisesAt(base: ExerciseLibrary, background: Database): ExercisesAt {
  const cached = createCache<number, ExerciseLibrary>({
    max: 20,
    async load(revision) {
      const rows = await background.read(nobody, ({ run }) => run(publishedUntil, [revision]))
      return withEdits(base, new Map(rows.map(({ exercise, edit }) => [exercise, edit])))
    },
  })
  return async (revision) => (revision === 0 ? base : cached(revision))
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
  { run }: Pick<Connection, 'run'>,
): Promise<Current> {
  const [row] = await run(currentRevision)
  const revision = row?.revision ?? 0
  return { revision, library: await exercisesAt(revision) }
}
