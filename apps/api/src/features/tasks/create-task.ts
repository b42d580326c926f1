import type * as contract from '@stillwater/contract/care/tasks'
import { Problem } from '@stillwater/contract/problems'
import type { Ctx, Input } from '../../context.ts'
import { nobody, statement, type Connection } from '../../platform/db/database.ts'
import { Denied } from '../../platform/http/admit.ts'
import { auditCall } from '../../platform/http/audit-call.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { seal } from '../../platform/sealing/sealing.ts'
import { readKey } from '../people/person-keys.ts'
import { alertOnCall } from './alert-on-call.ts'
import { describeRow } from './describe-row.ts'
import { place } from './open-task.ts'
import { publishTask } from './publish-task.ts'
import { writtenTask } from './task-words.ts'
import type { TaskRow } from './tasks.table.ts'

const caresFor = statement<{ id: string }>(
  'cares_for_patient',
  `select u.id from users u join care_team t on t.user_id = u.id
    where u.id = $2 and u.active and t.patient_id = $1 and (t.until is null or t.until > app_now())`,
)
// Someone who writes a task for themself has seen it; an urgent one alerts others until it is acknowledged.
const insert = statement<TaskRow>(
  'insert_written_task',
  `insert into tasks (id, patient_id, audience, task_key, urgent, due_at, assigned_to, sealed, acknowledged_at,
     acknowledged_by, alerting_since, next_alert_at)
   values ($1, $2, 'care_team', $3, $4, $5, $6, $7, case when $8 then app_now() end, case when $8 then $6::uuid end,
     case when $4 then app_now() end, case when $4 then app_now() end)
   on conflict do nothing returning *`,
)
const load = statement<TaskRow>('load_written_task', 'select * from tasks where id = $1 and patient_id = $2')

const yearMs = 366 * 24 * 3_600_000

/** The route has admitted the caller to the patient; a coordinator writes tasks about patients of other panels. */
export function createTask(
  ctx: Ctx<'care_team'>,
  { params: { id: patient_id }, body }: Input<typeof contract.createTask>,
) {
  const { task_id, title, urgent, due_at } = body
  const own_id = ctx.session.user_id
  const assigned_to = body.assigned_to?.toLowerCase() ?? own_id
  const until = Date.parse(due_at) - ctx.now().getTime()
  if (until <= 0 || until > yearMs) throw new Problem('task_due_past')
  return ctx.background.transaction(nobody, async (connection) => {
    const { run } = connection
    if (assigned_to !== own_id && (await run(caresFor, [patient_id, assigned_to])).length === 0)
      throw new Problem('task_colleague_unavailable')
    const key = await readKey(connection, ctx.keyring, patient_id)
    if (!key) throw new Denied(ctx.session, patient_id, 'not_found')
    const isSeen = assigned_to === own_id && !urgent
    const [made] = await run(insert, [
      task_id,
      patient_id,
      writtenTask(task_id),
      urgent,
      due_at,
      assigned_to,
      seal(key, place(task_id), { title }),
      isSeen,
    ])
    if (made) await announce(connection, made)
    const [task = made] = made ? [] : await run(load, [task_id, patient_id])
    if (!task) throw new Denied(ctx.session, task_id, 'not_found')
    await auditCall(ctx, connection)
    return { ...task, description: describeRow(task, key) }
  })
}

async function announce(connection: Connection, { id, urgent }: TaskRow): Promise<void> {
  if (urgent) await enqueue(connection, alertOnCall, { task_id: id }, { dedupe_key: id })
  await connection.run(publishTask, [id])
}
