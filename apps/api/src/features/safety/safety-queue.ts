import type { SafetyTask } from '@stillwater/contract/safety'
import { read, type Ctx } from '../../context.ts'
import { statement, type Connection } from '../../platform/db/database.ts'
import type { Keyring } from '../../platform/sealing/keyring.ts'
import type { TaskRow } from '../tasks/tasks.table.ts'
import { peopleOf, staffOf, toSafetyTask } from './task-record.ts'

// The database shows the tasks that the caller may answer: their panel's, those handed to them, or all when on call.
const listOpen = statement<TaskRow>(
  'list_safety_tasks',
  `select * from tasks t where t.safety and t.done_at is null
   order by (t.urgent and t.acknowledged_at is null) desc, coalesce(t.outcome_due_at, t.due_at), t.created_at limit 500`,
)

/** The safety queue, most urgent first, one row per person. */
export function listSafetyTasks(ctx: Ctx<'care_team'>) {
  return read(ctx, async (connection) => ({
    now: ctx.now().toISOString(),
    tasks: await readSafetyTasks(connection, ctx.keyring),
  }))
}

export async function readSafetyTasks(connection: Connection, keyring: Keyring): Promise<SafetyTask[]> {
  const rows = await connection.run(listOpen)
  const people = await peopleOf(
    connection,
    rows.map(({ patient_id }) => patient_id),
  )
  const staff = await staffOf(
    connection,
    rows.flatMap(({ acknowledged_by, assigned_to }) => [acknowledged_by, assigned_to]),
  )
  return rows.flatMap((task) => {
    const person = people.get(task.patient_id)
    return person ? [toSafetyTask(task, person, keyring, staff)] : []
  })
}
