import type * as contract from '@stillwater/contract/exercises'
import { Problem } from '@stillwater/contract/problems'
import { read, type Ctx, type Input } from '../../context.ts'
import { statement, type Connection } from '../../platform/db/database.ts'
import { readKey } from '../people/person-keys.ts'
import type { PersonKey } from '../../platform/sealing/person-key.ts'
import { openAttempt, toCompletion, toDraft, type OpenedAttempt } from './attempt-record.ts'
import { currentExercises } from './content/exercises-at.ts'
import type { AttemptRow } from './exercises.table.ts'

const pageSize = 60

const completedOf = statement<AttemptRow>(
  'list_completed_exercises',
  `select * from exercise_attempts where patient_id = $1 and completed_at < coalesce($2::timestamptz, 'infinity')
    order by completed_at desc, id limit ${pageSize + 1}`,
)
const countOf = statement<{ total: number }>(
  'count_completed_exercises',
  'select count(completed_at)::int as total from exercise_attempts where patient_id = $1',
)
const draftsOf = statement<AttemptRow>(
  'list_exercise_drafts',
  `select * from exercise_attempts where patient_id = $1 and completed_at is null order by saved_at desc, id limit 200`,
)
const attemptById = statement<AttemptRow>(
  'read_exercise_attempt',
  'select * from exercise_attempts where id = $1',
)

/** The key of the caller, who is signed in and so has one. */
export async function ownKey(ctx: Ctx<'patient'>, connection: Connection): Promise<PersonKey> {
  const key = await readKey(connection, ctx.keyring, ctx.session.user_id)
  if (!key) throw new Problem('not_found')
  return key
}

export function listCompleted(ctx: Ctx<'patient'>, { query }: Input<typeof contract.listCompleted>) {
  const patient_id = ctx.session.user_id
  return read(ctx, async (connection) => {
    const [key, rows, [counted]] = await Promise.all([
      ownKey(ctx, connection),
      connection.run(completedOf, [patient_id, query.before ?? null]),
      connection.run(countOf, [patient_id]),
    ])
    const page = rows.slice(0, pageSize).map((row) => openAttempt(key, row))
    const { library } = await currentExercises(ctx, connection)
    return {
      completions: page.map((attempt) => toCompletion({ ...ctx, exercises: library }, attempt)),
      has_earlier: rows.length > pageSize,
      total: counted?.total ?? 0,
    }
  })
}

/** The newest one of each exercise that still exists. */
export async function listDrafts(ctx: Ctx<'patient'>) {
  const attempts = await read(ctx, async (connection) => {
    const [key, rows] = await Promise.all([
      ownKey(ctx, connection),
      connection.run(draftsOf, [ctx.session.user_id]),
    ])
    return rows.map((row) => openAttempt(key, row))
  })
  const newest = new Map<string, OpenedAttempt>()
  for (const attempt of attempts)
    if (ctx.exercises.byId.has(attempt.exercise_id) && !newest.has(attempt.exercise_id))
      newest.set(attempt.exercise_id, attempt)
  return { drafts: [...newest.values()].map(toDraft) }
}

/** An attempt that the caller can see. */
export async function readAttempt({ run }: Connection, id: string): Promise<AttemptRow | null> {
  const [row] = await run(attemptById, [id])
  return row ?? null
}
