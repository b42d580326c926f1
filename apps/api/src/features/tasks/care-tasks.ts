import { Problem } from '@stillwater/contract/problems'
import { can } from '@stillwater/domain/people/capabilities'
import { outcomeWithinMs } from '@stillwater/domain/safety/response'
import { recordAudit, type AuditEvent } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import { statement, type Connection } from '../../platform/db/database.ts'
import { Denied } from '../../platform/http/admit.ts'
import { open, seal } from '../../platform/sealing/sealing.ts'
import type { Keyring } from '../../platform/sealing/keyring.ts'
import { readKey } from '../people/person-keys.ts'
import { place, type TaskDetails } from './open-task.ts'
import { describeTask } from './task-words.ts'
import type { TaskRow } from './tasks.table.ts'

const listOpen = statement<TaskRow>(
  'list_care_tasks',
  `select * from tasks t where t.done_at is null and t.audience = 'care_team' and (
     ($1 and t.urgent) or ($2 and nobody_cares_for(t.patient_id)) or t.patient_id in (
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
 * The open tasks of someone's panel, most urgent first. Whoever is on call also sees every urgent one; they and the
 * coordinators see those about patients who have no care team yet.
 */
export async function listCareTasks(context: Context<'care_team'>) {
  const { session } = context
  const rows = await context.database.read(session, async (connection) => {
    const found = await connection.run(listOpen, [
      session.role === 'oncall',
      session.role === 'oncall' || session.role === 'coordinator',
    ])
    await recordAudit(connection, { ...eventOf(context, null), action: 'GET /api/care/tasks' })
    return found
  })
  return { tasks: rows.map(toCareTask) }
}

/** The first to say so is on it; saying it again changes nothing. */
export function acknowledgeTask(context: Context<'care_team'>, id: string) {
  return onTask(context, id, 'POST /api/care/tasks/:id/acknowledge', async ({ run }, task) => {
    if (task.acknowledged_at) return task
    const [done] = await run(acknowledge, [id, outcomeWithinMs])
    return done ?? task
  })
}

export function finishTask(context: Context<'care_team'>, keyring: Keyring, id: string, note?: string) {
  return onTask(context, id, 'POST /api/care/tasks/:id/finish', async (connection, task) => {
    if (task.done_at) return task
    if (task.safety) throw new Problem('outcome_needed')
    if (task.urgent && !task.acknowledged_at) throw new Problem('task_needs_acknowledgement')
    const [done] = await connection.run(finish, [id, await withNote(connection, keyring, task, note)])
    return done ?? task
  })
}

async function onTask(
  context: Context<'care_team'>,
  id: string,
  action: AuditEvent['action'],
  work: (connection: Connection, task: TaskRow) => Promise<TaskRow>,
) {
  const { session } = context
  if (!can(session.role, 'tasks.acknowledge')) throw new Denied(session, id, 'forbidden')
  const task = await context.database.transaction(session, async (connection) => {
    const [found] = await connection.run(lockTask, [id])
    if (!found) return null
    const after = await work(connection, found)
    await recordAudit(connection, { ...eventOf(context, found), action })
    return after
  })
  if (!task) throw new Denied(session, id, 'not_found')
  return toCareTask(task)
}

async function withNote(connection: Connection, keyring: Keyring, task: TaskRow, note: string | undefined) {
  if (!note) return task.sealed
  const key = await readKey(connection, keyring, task.patient_id)
  if (!key) throw new Problem('not_found')
  const before = task.sealed ? open<TaskDetails>(key, place(task.id), task.sealed) : {}
  return seal(key, place(task.id), { ...before, note })
}

function eventOf({ session, arrival }: Context<'care_team'>, task: TaskRow | null) {
  return {
    actor_id: session.user_id,
    actor_role: session.role,
    patient_id: task?.patient_id ?? null,
    record_type: 'task',
    record_id: task?.id ?? null,
    outcome: 'ok',
    request_id: arrival.request_id,
  } as const
}

function toCareTask(task: TaskRow) {
  return { ...task, description: describeTask(task.task_key) }
}
