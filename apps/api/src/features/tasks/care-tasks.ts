import { Problem } from '@stillwater/contract/problems'
import type * as contract from '@stillwater/contract/care/tasks'
import { outcomeWithinMs } from '@stillwater/domain/safety/response'
import { canCloseByHand, careTaskKind } from '@stillwater/domain/tasks/care-task-kinds'
import { transaction, type Ctx, type Input } from '../../context.ts'
import { nobody, statement, type Connection } from '../../platform/db/database.ts'
import { Denied } from '../../platform/http/admit.ts'
import { open, seal } from '../../platform/sealing/sealing.ts'
import { readKey } from '../people/person-keys.ts'
import { place, type TaskDetails } from './open-task.ts'
import { publishTask } from './publish-task.ts'
import { describeRow } from './describe-row.ts'
import { isWritten, planChangeTask } from './task-words.ts'
import type { TaskRow } from './tasks.table.ts'

const lockTask = statement<TaskRow>(
  'lock_care_task',
  `select * from tasks where id = $1 and audience = 'care_team' for update`,
)
const acknowledge = statement<TaskRow>(
  'acknowledge_care_task',
  `update tasks set acknowledged_at = app_now(), acknowledged_by = app_user(), alerting_since = null, next_alert_at = null,
     outcome_due_at = case when safety then app_now() + $2 * interval '1 millisecond' end
   where id = $1 returning *`,
)
const finish = statement<TaskRow>(
  'finish_care_task',
  'update tasks set done_at = app_now(), done_by = app_user(), sealed = $2 where id = $1 returning *',
)

const planRequest = statement<{ is_waiting: boolean }>(
  'plan_request_waiting',
  'select pending_plan_change is not null as is_waiting from patients where id = $1',
)

/** The first to acknowledge is on it; doing it again changes nothing. */
export function acknowledgeTask(
  ctx: Ctx<'care_team'>,
  { params: { id } }: Input<typeof contract.acknowledgeTask>,
) {
  return changeTask(ctx, id, async ({ run }, task) => {
    if (task.acknowledged_at) return task
    const [acknowledged] = await run(acknowledge, [id, outcomeWithinMs])
    return acknowledged ?? task
  })
}

export function finishTask(
  ctx: Ctx<'care_team'>,
  { params: { id }, body }: Input<typeof contract.finishTask>,
) {
  return changeTask(ctx, id, async (connection, task) => {
    if (task.done_at) return alreadyDone(ctx, task, body.note)
    if (task.safety) throw new Problem('outcome_needed')
    if (!canCloseByHand(ctx.session.role, careTaskKind(task))) throw new Problem('task_closes_itself')
    if (task.task_key === planChangeTask) await refuseUndecided(ctx, task.patient_id)
    if (task.urgent && !task.acknowledged_at) throw new Problem('task_needs_acknowledgement')
    const sealed = await withNote(ctx, task, body.note)
    const [finished] = await connection.run(finish, [id, sealed])
    return finished ?? task
  })
}

/** A named plan is decided on its own page. A request that the patient or their insurance has settled since is not. */
async function refuseUndecided({ background }: Ctx<'care_team'>, patient_id: string): Promise<void> {
  const [request] = await background.read(nobody, ({ run }) => run(planRequest, [patient_id]))
  if (request?.is_waiting) throw new Problem('plan_request_undecided')
}

/** Locks a task that the caller reaches, and tells everyone who sees it of a change. */
export function changeTask(
  ctx: Ctx<'care_team'>,
  id: string,
  work: (connection: Connection, task: TaskRow) => Promise<TaskRow>,
) {
  return transaction(ctx, async (connection) => {
    const [task] = await connection.run(lockTask, [id])
    if (!task) throw new Denied(ctx.session, id, 'not_found')
    const changed = await work(connection, task)
    if (changed !== task) await connection.run(publishTask, [id])
    return toCareTask(ctx, changed)
  })
}

/** A repeated call gets the same answer. Another note than the one that was saved is refused: it would be lost. */
async function alreadyDone(ctx: Ctx<'care_team'>, task: TaskRow, note: string | undefined): Promise<TaskRow> {
  if (!note) return task
  const key = await keyFor(ctx, task)
  const saved = key && task.sealed ? open<TaskDetails>(key, place(task.id), task.sealed).note : undefined
  if (saved !== note) throw new Problem('task_closed')
  return task
}

async function withNote(ctx: Ctx<'care_team'>, task: TaskRow, note: string | undefined) {
  if (!note) return task.sealed
  const key = await keyFor(ctx, task)
  if (!key) throw new Problem('not_found')
  const before = task.sealed ? open<TaskDetails>(key, place(task.id), task.sealed) : {}
  return seal(key, place(task.id), { ...before, note })
}

async function toCareTask(ctx: Ctx<'care_team'>, task: TaskRow) {
  const key = isWritten(task.task_key) ? await keyFor(ctx, task) : null
  return { ...task, description: describeRow(task, key) }
}

/** The caller has reached the task, and not always the patient's key: coordinators read tasks and nothing clinical. */
const keyFor = ({ background, keyring }: Ctx<'care_team'>, { patient_id }: TaskRow) =>
  background.read(nobody, (connection) => readKey(connection, keyring, patient_id))
