import type { SafetyDetails } from '@stillwater/contract/safety'
import { recordAudit, type AuditEvent } from '../../platform/audit/record-audit.ts'
import { inTransaction, reading, type Context } from '../../platform/context.ts'
import { statement, type Connection } from '../../platform/db/database.ts'
import { Denied } from '../../platform/http/admit.ts'
import type { Keyring } from '../../platform/sealing/keyring.ts'
import { keyOf } from '../people/person-keys.ts'
import type { TaskRow } from '../tasks/tasks.table.ts'
import { publishTask } from './record-signal.ts'
import { toDetails } from './safety-details.ts'
import { loadHistory, type ReachedTask } from './task-history.ts'
import { peopleOf } from './task-record.ts'

type Action = AuditEvent['action']

const loadTask = statement<TaskRow>('load_safety_task', 'select * from tasks where id = $1 and safety')
const lockTask = statement<TaskRow>(
  'lock_safety_task',
  'select * from tasks where id = $1 and safety for update',
)

/** Reads about a safety task that the caller may answer; any other is answered like one that does not exist. */
export function readOnSafetyTask<T>(
  context: Context<'care_team'>,
  keyring: Keyring,
  id: string,
  action: Action,
  work: (connection: Connection, reached: ReachedTask) => Promise<T>,
): Promise<T> {
  return reading(context, async (connection) => {
    const reached = await reach(context, connection, keyring, id, loadTask)
    await recordAudit(connection, auditOf(context, action, reached.task))
    return work(connection, reached)
  })
}

export function readSafetyTask(context: Context<'care_team'>, keyring: Keyring, id: string) {
  return readOnSafetyTask(context, keyring, id, 'GET /api/care/safety/:id', (connection, reached) =>
    toDetails(context, connection, keyring, reached),
  )
}

/**
 * Changes a safety task that the caller may answer. Closing it ends the caller's reach, so what the reply shows is read
 * first and `work` keeps it up to date. It answers whether anything changed.
 */
export function changeSafetyTask(
  context: Context<'care_team'>,
  keyring: Keyring,
  id: string,
  action: Action,
  work: (connection: Connection, reached: ReachedTask) => Promise<boolean>,
): Promise<SafetyDetails> {
  return inTransaction(context, async (connection) => {
    const reached = await reach(context, connection, keyring, id, lockTask)
    // Before the change: the reason for the access is looked up while the task is open.
    await recordAudit(connection, auditOf(context, action, reached.task))
    const changed = await work(connection, reached)
    if (changed) await connection.run(publishTask, [id])
    return toDetails(context, connection, keyring, reached)
  })
}

async function reach(
  { session }: Context<'care_team'>,
  connection: Connection,
  keyring: Keyring,
  id: string,
  load: typeof loadTask,
): Promise<ReachedTask> {
  const [task] = await connection.run(load, [id])
  const person = task && (await peopleOf(connection, [task.patient_id])).get(task.patient_id)
  if (!person) throw new Denied(session, id, 'not_found')
  const key = keyOf(person, keyring)
  return { task, person, key, history: await loadHistory(connection, key, id) }
}

export function auditOf(
  { session, arrival }: Context<'care_team'>,
  action: Action,
  task: TaskRow | null,
): AuditEvent {
  return {
    actor_id: session.user_id,
    actor_role: session.role,
    action,
    patient_id: task?.patient_id ?? null,
    record_type: 'task',
    record_id: task?.id ?? null,
    outcome: 'ok',
    request_id: arrival.request_id,
  }
}
