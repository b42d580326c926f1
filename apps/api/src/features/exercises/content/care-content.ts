import type * as contract from '@stillwater/contract/care/exercise-content'
import { Problem } from '@stillwater/contract/problems'
import type { Ctx, Input } from '../../../context.ts'
import { nobody, type Connection } from '../../../platform/db/database.ts'
import { exerciseRevisions } from './exercise-revisions.ts'
import type { ExerciseEntry } from './exercise-schema.ts'
import { withEdits } from './exercises-at.ts'
import type { ExerciseLibrary } from './load-exercises.ts'

export function listExerciseContent({ background, exercises }: Ctx<'care_team'>) {
  return background.read(nobody, async (connection) => {
    const revisionLine = await exerciseRevisions.lines(connection)
    const lineOf = ({ name, title, steps }: ExerciseEntry, category: string): contract.CareExerciseLine => {
      const { edit, ...line } = revisionLine(name)
      return { ...line, name, title: edit.title ?? title, category, steps: steps.length }
    }
    return {
      exercises: exercises.files.flatMap((file) => file.exercises.map((one) => lineOf(one, file.title))),
    }
  })
}

export function readExerciseContent(
  { background, exercises }: Ctx<'care_team'>,
  { params: { exercise } }: Input<typeof contract.readExerciseContent>,
) {
  return background.read(nobody, (connection) => careExercise(connection, exercises, exercise))
}

/** An exercise as its page shows it. */
export async function careExercise(
  connection: Connection,
  library: ExerciseLibrary,
  asked: string,
): Promise<contract.CareExercise> {
  const { name, title, summary, steps } = exerciseNamed(library, asked)
  return {
    name,
    title,
    summary,
    steps: steps.map((step) => ({
      name: step.name,
      text: step.text,
      input: step.input,
      is_paced: step.pace !== null,
    })),
    ...(await exerciseRevisions.of(connection, name)),
  }
}

/** What a patient would get of the draft, or of what is published where there is none. */
export function previewExercise(
  { background, exercises }: Ctx<'care_team'>,
  { params }: Input<typeof contract.previewExercise>,
) {
  return background.read(nobody, async (connection) => {
    const { name, draft, published: now } = await careExercise(connection, exercises, params.exercise)
    const shown = withEdits(exercises, new Map([[name, draft?.edit ?? now.edit]])).byName.get(name)
    if (!shown) throw new Problem('not_found')
    return shown
  })
}

/** An unknown name is not found. */
export function exerciseNamed({ files }: ExerciseLibrary, name: string): ExerciseEntry {
  const entry = files.flatMap((file) => file.exercises).find((one) => one.name === name)
  if (!entry) throw new Problem('not_found')
  return entry
}
