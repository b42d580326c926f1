import type * as contract from '@stillwater/contract/exercises'
import type { Assignment, ExerciseCard } from '@stillwater/contract/exercises'
import { exerciseOfTheDay } from '@stillwater/domain/exercises/exercise-of-the-day'
import { read, transaction, type Ctx, type Input } from '../../context.ts'
import { statement, type Connection } from '../../platform/db/database.ts'
import { Denied } from '../../platform/http/admit.ts'
import { blindIndex } from '../../platform/sealing/blind-index.ts'
import type { Keyring } from '../../platform/sealing/keyring.ts'
import type { PersonKey } from '../../platform/sealing/person-key.ts'
import { open, seal } from '../../platform/sealing/sealing.ts'
import { ownDay } from '../people/own-day.ts'
import { cardOf } from './attempt-record.ts'
import { ownKey } from './attempts.ts'
import { currentExercises } from './content/exercises-at.ts'
import type { ExerciseLibrary } from './content/load-exercises.ts'

interface AssignmentRow {
  id: string
  created_at: string
  sealed: Buffer
  assigned_by_name: string | null
}

interface SealedAssignment {
  exercise_id: string
  title: string
  category_id: string
  note: string | null
}

const openOf = statement<AssignmentRow>(
  'list_exercise_assignments',
  `select a.id, a.created_at, a.sealed, c.name as assigned_by_name from exercise_assignments a
     left join care_people c on c.id = a.assigned_by
    where a.patient_id = $1 and a.ended_at is null order by a.created_at, a.id`,
)
const endByIndex = statement<never>(
  'end_exercise_assignment',
  `update exercise_assignments set ended_at = app_now(), ended_as = 'completed'
    where patient_id = $1 and exercise_index = $2 and ended_at is null`,
)
const dismiss = statement<{ id: string }>(
  'dismiss_exercise_assignment',
  `update exercise_assignments set ended_at = coalesce(ended_at, app_now()), ended_as = coalesce(ended_as, 'dismissed')
    where id = $1 and patient_id = app_user() returning id`,
)

const dayOfCaller = statement<{ today: string }>('exercise_day', `select ${ownDay} as today`)

const assignmentPlace = (id: string) => ({ table: 'exercise_assignments', column: 'sealed', id })

export function sealAssignment(key: PersonKey, id: string, about: SealedAssignment): Buffer {
  return seal(key, assignmentPlace(id), about)
}

export function openAssignment(
  key: PersonKey,
  { id, sealed }: { id: string; sealed: Buffer },
): SealedAssignment {
  return open<SealedAssignment>(key, assignmentPlace(id), sealed)
}

/** Of one patient, because the same exercise of two patients must not look the same. */
export function exerciseIndex(keyring: Keyring, patient_id: string, exercise_id: string): Buffer {
  return blindIndex(keyring, 'exercise', `${patient_id}|${exercise_id}`)
}

export async function openAssignments(
  exercises: ExerciseLibrary,
  { run }: Connection,
  { patient_id, key }: { patient_id: string; key: PersonKey },
): Promise<Assignment[]> {
  const rows = await run(openOf, [patient_id])
  return rows.map(({ id, created_at, sealed, assigned_by_name }) => {
    const about = openAssignment(key, { id, sealed })
    return {
      id,
      created_at,
      exercise: cardOf(exercises, about),
      assigned_by: assigned_by_name,
      note: about.note,
    }
  })
}

export async function listAssigned(ctx: Ctx<'patient'>) {
  const patient_id = ctx.session.user_id
  const { assignments, library, today } = await read(ctx, async (connection) => {
    const current = await currentExercises(ctx, connection)
    const about = { patient_id, key: await ownKey(ctx, connection) }
    const [day] = await connection.run(dayOfCaller)
    const opened = await openAssignments(current.library, connection, about)
    return { ...current, assignments: opened, today: day?.today ?? '' }
  })
  const offered = exerciseOfTheDay<ExerciseCard>(library.exercises, assignments, today)
  return { assignments, of_the_day: offered?.exercise ?? null }
}

/** Dismissing twice changes nothing. What the patient has written of the exercise stays. */
export function unassignExercise(
  ctx: Ctx<'patient'>,
  { params: { exercise_patient_id } }: Input<typeof contract.unassignExercise>,
) {
  const patient_id = ctx.session.user_id
  return transaction(ctx, async (connection) => {
    const [ended] = await connection.run(dismiss, [exercise_patient_id])
    if (!ended) throw new Denied(ctx.session, exercise_patient_id, 'not_found')
    const key = await ownKey(ctx, connection)
    const { library } = await currentExercises(ctx, connection)
    return { assignments: await openAssignments(library, connection, { patient_id, key }) }
  })
}

/** The patient did what was asked. */
export async function endAssignmentOf(
  { keyring }: Pick<Ctx, 'keyring'>,
  { run }: Connection,
  { patient_id, exercise_id }: { patient_id: string; exercise_id: string },
): Promise<void> {
  await run(endByIndex, [patient_id, exerciseIndex(keyring, patient_id, exercise_id)])
}
