import type * as contract from '@stillwater/contract/care-exercise-content'
import { Problem } from '@stillwater/contract/problems'
import {
  exerciseEditFaults,
  noExerciseEdit,
  type ExerciseEdit,
} from '@stillwater/domain/exercises/exercise-edits'
import type { Ctx, Input } from '../../../context.ts'
import { nobody, statement, type Connection } from '../../../platform/db/database.ts'
import { auditCall } from '../../../platform/http/audit-call.ts'
import { careExercise, exerciseNamed } from './care-content.ts'
import type { ExerciseLibrary } from './load-exercises.ts'

const saveDraft = statement<{ version: number }>(
  'save_exercise_draft',
  `insert into exercise_drafts as d (exercise, edit, saved_by)
   select $1, $2::jsonb, $3 where $4 = 0 or exists (select from exercise_drafts where exercise = $1)
   on conflict (exercise) do update set edit = excluded.edit, saved_by = excluded.saved_by, version = d.version + 1,
     saved_at = app_now()
   where d.version = $4
   returning version`,
)
const lockDraft = statement<{ version: number; edit: ExerciseEdit }>(
  'lock_exercise_draft',
  'select version, edit from exercise_drafts where exercise = $1 for update',
)
const dropDraft = statement<never>('drop_exercise_draft', 'delete from exercise_drafts where exercise = $1')
// Publications take turns, so that a revision is never assembled without one before it that commits later.
const takeTurn = statement<never>(
  'publish_exercise_turn',
  `select pg_advisory_xact_lock(hashtextextended('publish_exercise', 0))`,
)
const addVersion = statement<{ revision: number }>(
  'publish_exercise',
  `insert into exercise_versions (revision, exercise, edit, note, published_by)
   select exercise_revision() + 1, $1, $2::jsonb, $3, $4 returning revision`,
)
const versionOf = statement<{ edit: ExerciseEdit }>(
  'exercise_version',
  'select edit from exercise_versions where revision = $1 and exercise = $2',
)
const newest = statement<{ revision: number }>(
  'newest_exercise_version',
  'select coalesce(max(revision), 0) as revision from exercise_versions where exercise = $1',
)

/** Content is not a request's to write, so this is done with the rights of the background, and audited. */
function change(ctx: Ctx<'care_team'>, asked: string, work: (connection: Connection) => Promise<unknown>) {
  const { name } = exerciseNamed(ctx.exercises, asked)
  return ctx.background.transaction(nobody, async (connection) => {
    await work(connection)
    await auditCall(ctx, connection, { record_type: `exercise_${name}` as Lowercase<string> })
    return careExercise(connection, ctx.exercises, name)
  })
}

/** Only what could be published is kept, so that a draft never waits with a fault that nobody was told of. */
export function saveExerciseDraft(
  ctx: Ctx<'care_team'>,
  { params: { exercise }, body: { version, edit } }: Input<typeof contract.saveExerciseDraft>,
) {
  refuseFaults(ctx.exercises, exercise, edit)
  return change(ctx, exercise, async ({ run }) => {
    const [saved] = await run(saveDraft, [exercise, JSON.stringify(edit), ctx.session.user_id, version])
    if (!saved) throw new Problem('content_changed')
  })
}

export function discardExerciseDraft(
  ctx: Ctx<'care_team'>,
  { params: { exercise } }: Input<typeof contract.discardExerciseDraft>,
) {
  return change(ctx, exercise, ({ run }) => run(dropDraft, [exercise]))
}

export function publishExercise(
  ctx: Ctx<'care_team'>,
  { params: { exercise }, body: { version, note } }: Input<typeof contract.publishExercise>,
) {
  return change(ctx, exercise, async ({ run }) => {
    await run(takeTurn)
    const [draft] = await run(lockDraft, [exercise])
    if (draft?.version !== version) throw new Problem('content_changed')
    // The files may have changed since the draft was saved.
    refuseFaults(ctx.exercises, exercise, draft.edit)
    await run(addVersion, [exercise, JSON.stringify(draft.edit), note, ctx.session.user_id])
    await run(dropDraft, [exercise])
  })
}

export function restoreExercise(
  ctx: Ctx<'care_team'>,
  { params: { exercise }, body }: Input<typeof contract.restoreExercise>,
) {
  const { revision, over_revision, note } = body
  return change(ctx, exercise, async ({ run }) => {
    await run(takeTurn)
    const [now] = await run(newest, [exercise])
    if (now?.revision !== over_revision) throw new Problem('content_changed')
    const [earlier] = revision === 0 ? [{ edit: noExerciseEdit }] : await run(versionOf, [revision, exercise])
    if (!earlier) throw new Problem('not_found')
    refuseFaults(ctx.exercises, exercise, earlier.edit)
    await run(addVersion, [exercise, JSON.stringify(earlier.edit), note, ctx.session.user_id])
  })
}

function refuseFaults(library: ExerciseLibrary, exercise: string, edit: ExerciseEdit): void {
  const faults = exerciseEditFaults(exerciseNamed(library, exercise), edit)
  if (faults.length > 0) throw new Problem('content_refused', { errors: faults.slice(0, 20) })
}
