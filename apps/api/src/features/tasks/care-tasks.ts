import { Problem } from '@stillwater/contract/problems'
import type * as contract from '@stillwater/contract/care-tasks'
import { outcomeWithinMs } from '@stillwater/domain/safety/response'
import { read, transaction, type Ctx, type Input } from '../../context.ts'
import { nobody, statement, type Connection } from '../../platform/db/database.ts'
import { Denied } from '../../platform/http/admit.ts'
import { open, seal } from '../../platform/sealing/sealing.ts'
import { readKey } from '../people/person-keys.ts'
import { place, type TaskDetails } from './open-task.ts'
import { publishTask } from './publish-task.ts'
import { describeRow } from './describe-row.ts'
import { billingTasks, isWritten } from './task-words.ts'
import type { TaskRow } from './tasks.table.ts'

const listOpen = statement<TaskRow>(
  'list_care_tasks',
  `select * from tasks t where t.done_at is null and t.audience = 'care_team' and (
     ($1 and t.urgent) or ($2 and nobody_cares_for(t.patient_id))
     or ($3 and t.task_key = any($4::text[])) or t.patient_id in (
       select c.patient_id from care_team c where c.user_id = app_user() and (c.until is null or c.until > app_now())))
   order by t.urgent desc, t.due_at nulls last, t.created_at limit 500`,
)
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

/**
 * The open tasks of a care person's panel, most urgent first. The on-call provider also sees every urgent one; they and
 * the coordinators see those about patients who have no care team yet, and the coordinators all about billing.
 */
export async function listCareTasks(ctx: Ctx<'care_team'>) {
  const { role } = ctx.session
  return read(ctx, async (connection) => {
    const isAlone = role === 'oncall' || role === 'coordinator'
    const facts = [role === 'oncall', isAlone, role === 'coordinator', billingTasks]
    const rows = await connection.run(listOpen, facts)
    return { tasks: await Promise.all(rows.map((row) => toCareTask(ctx, connection, row))) }
  })
}

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
    if (task.done_at) return task
    if (task.safety) throw new Problem('outcome_needed')
    if (task.urgent && !task.acknowledged_at) throw new Problem('task_needs_acknowledgement')
    const sealed = await withNote(ctx, task, body.note)
    const [finished] = await connection.run(finish, [id, sealed])
    return finished ?? task
  })
}

function changeTask(
  ctx: Ctx<'care_team'>,
  id: string,
  work: (connection: Connection, task: TaskRow) => Promise<TaskRow>,
) {
  return transaction(ctx, async (connection) => {
    const [task] = await connection.run(lockTask, [id])
    if (!task) throw new Denied(ctx.session, id, 'not_found')
    const changed = await work(connection, task)
    if (changed !== task) await connection.run(publishTask, [id])
    return toCareTask(ctx, connection, changed)
  })
}

/** The caller has reached the task, and not always the patient's key: a patient who has no care team yet has no reader. */
async function withNote({ background, keyring }: Ctx<'care_team'>, task: TaskRow, note: string | undefined) {
  if (!note) return task.sealed
  const key = await background.read(nobody, (connection) => readKey(connection, keyring, task.patient_id))
  if (!key) throw new Problem('not_found')
  const before = task.sealed ? open<TaskDetails>(key, place(task.id), task.sealed) : {}
  return seal(key, place(task.id), { ...before, note })
}

async function toCareTask({ keyring }: Ctx<'care_team'>, connection: Connection, task: TaskRow) {
  const key = isWritten(task.task_key) ? await readKey(connection, keyring, task.patient_id) : null
  return { ...task, description: describeRow(task, key) }
}
