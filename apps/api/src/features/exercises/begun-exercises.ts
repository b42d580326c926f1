import type { Exercise } from '@stillwater/contract/exercises'
import type { Ctx } from '../../context.ts'
import { statement, type Connection } from '../../platform/db/database.ts'
import { readKey } from '../people/person-keys.ts'
import { openAttempt, type OpenedAttempt } from './attempt-record.ts'
import { currentExercises } from './content/exercises-at.ts'
import type { AttemptRow } from './exercises.table.ts'

// Almost always none: only after a publication, of those who had begun before it.
const begunBefore = statement<AttemptRow>(
  'exercises_begun_before',
  `select * from exercise_attempts a where a.patient_id = app_user() and a.completed_at is null and exists (
     select from exercise_attempts b where b.patient_id = app_user() and b.completed_at is null and b.content_revision < $1)
   order by a.saved_at desc, a.id limit 200`,
)

/** Every exercise by its id: as it is now, or as the caller began it and has not finished it. */
export async function exercisesOfCaller(
  ctx: Ctx<'user'>,
  connection: Connection,
): Promise<ReadonlyMap<string, Exercise>> {
  const { revision, library } = await currentExercises(ctx, connection)
  if (ctx.session.role !== 'patient') return library.byId
  const rows = await connection.run(begunBefore, [revision])
  const key = rows.length > 0 ? await readKey(connection, ctx.keyring, ctx.session.user_id) : null
  if (!key) return library.byId
  const shown = new Map(library.byId)
  const seen = new Set<string>()
  for (const attempt of rows.map((row) => openAttempt(key, row))) {
    const current = library.byId.get(attempt.exercise_id)
    // The newest attempt of an exercise is the one that continues.
    if (current && !seen.has(current.id)) shown.set(current.id, await asBegun(ctx, attempt, current))
    seen.add(attempt.exercise_id)
  }
  return shown
}

/** The exercise in the words that an attempt began with. */
export async function asBegun(
  { exercisesAt }: Pick<Ctx<'user'>, 'exercisesAt'>,
  { row, exercise_id }: OpenedAttempt,
  current: Exercise,
): Promise<Exercise> {
  return (await exercisesAt(row.content_revision)).byId.get(exercise_id) ?? current
}
