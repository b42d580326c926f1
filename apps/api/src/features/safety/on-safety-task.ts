import type * as contract from '@stillwater/contract/safety'
import { read, transaction, type Ctx, type Input } from '../../context.ts'
import { statement, type Connection } from '../../platform/db/database.ts'
import { Denied } from '../../platform/http/admit.ts'
import { keyOf } from '../people/person-keys.ts'
import type { TaskRow } from '../tasks/tasks.table.ts'
import { publishTask } from '../tasks/publish-task.ts'
import { toDetails } from './safety-details.ts'
import { loadHistory, type ReachedTask } from './task-history.ts'
import { peopleOf } from './task-record.ts'

const loadTask = statement<TaskRow>('load_safety_task', 'select * from tasks where id = $1 and safety')
const lockTask = statement<TaskRow>(
  'lock_safety_task',
  'select * from tasks where id = $1 and safety for update',
)

const lastPlan = statement<{ at: string | null }>(
  'last_safety_plan_at',
  'select last_safety_plan_at($1) as at',
)

export function readSafetyTask(ctx: Ctx<'care_team'>, { params }: Input<typeof contract.readSafetyTask>) {
  return read(ctx, async (connection) =>
    toDetails(ctx, connection, await reach(ctx, connection, params.id, loadTask)),
  )
}

/**
 * Changes a safety task. Closing it ends the caller's reach, so what the reply shows is read first and `work` keeps it
 * up to date; it returns whether anything changed.
 */
export function changeSafetyTask(
  ctx: Ctx<'care_team'>,
  id: string,
  work: (connection: Connection, reached: ReachedTask) => Promise<boolean>,
): Promise<contract.SafetyDetails> {
  return transaction(ctx, async (connection) => {
    const reached = await reach(ctx, connection, id, lockTask)
    const changed = await work(connection, reached)
    if (changed) await connection.run(publishTask, [id])
    return toDetails(ctx, connection, reached)
  })
}

async function reach(
  { session, keyring }: Ctx<'care_team'>,
  connection: Connection,
  id: string,
  load: typeof loadTask,
): Promise<ReachedTask> {
  const [task] = await connection.run(load, [id])
  const person = task && (await peopleOf(connection, [task.patient_id])).get(task.patient_id)
  if (!person) throw new Denied(session, id, 'not_found')
  const key = keyOf(person, keyring)
  const [history, [plan]] = await Promise.all([
    loadHistory(connection, key, id),
    connection.run(lastPlan, [task.patient_id]),
  ])
  return { task, person, key, history, safety_plan_at: plan?.at ?? null }
}
