import type * as contract from '@stillwater/contract/care-exercise-content'
import { Problem } from '@stillwater/contract/problems'
import { changedParts, noExerciseEdit, type ExerciseEdit } from '@stillwater/domain/exercises/exercise-edits'
import type { Ctx, Input } from '../../../context.ts'
import { nobody, statement, type Connection } from '../../../platform/db/database.ts'
import type { ExerciseEntry } from './exercise-schema.ts'
import { withEdits } from './exercises-at.ts'
import type { ExerciseLibrary } from './load-exercises.ts'

interface PublishedRow {
  revision: number
  exercise: string
  edit: ExerciseEdit
  note: string
  published_at: string
  published_by: string | null
}
interface DraftRow {
  exercise: string
  version: number
  edit: ExerciseEdit
  saved_at: string
  saved_by: string | null
}

const published = statement<PublishedRow>(
  'care_exercise_versions',
  `select v.revision, v.exercise, v.edit, v.note, v.published_at, c.name as published_by
   from exercise_versions v left join care_people c on c.id = v.published_by order by v.revision`,
)
const drafts = statement<DraftRow>(
  'care_exercise_drafts',
  `select d.exercise, d.version, d.edit, d.saved_at, c.name as saved_by
   from exercise_drafts d left join care_people c on c.id = d.saved_by`,
)

export function listExerciseContent({ background, exercises }: Ctx<'care_team'>) {
  return background.read(nobody, async ({ run }) => {
    const [versions, open] = [await run(published), await run(drafts)]
    const lineOf = ({ name, title, steps }: ExerciseEntry, category: string): contract.CareExerciseLine => {
      const last = versions.findLast((one) => one.exercise === name)
      return {
        name,
        title: last?.edit.title ?? title,
        category,
        steps: steps.length,
        has_draft: open.some((one) => one.exercise === name),
        published_at: last?.published_at ?? null,
        published_by: last?.published_by ?? null,
      }
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
  { run }: Connection,
  library: ExerciseLibrary,
  asked: string,
): Promise<contract.CareExercise> {
  const { name, title, summary, steps } = exerciseNamed(library, asked)
  const versions = (await run(published)).filter((one) => one.exercise === name)
  const draft = (await run(drafts)).find((one) => one.exercise === name)
  const last = versions.at(-1)
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
    published: { revision: last?.revision ?? 0, edit: last?.edit ?? noExerciseEdit },
    draft: draft ?? null,
    history: versions.toReversed().map((one) => ({ ...one, changed: changedParts(one.edit) })),
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
