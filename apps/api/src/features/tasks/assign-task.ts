import type * as contract from '@stillwater/contract/care/tasks'
import { Problem } from '@stillwater/contract/problems'
import { acknowledgeWithinMs } from '@stillwater/domain/safety/response'
import { read, type Ctx, type Input } from '../../context.ts'
import { statement } from '../../platform/db/database.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { alertOnCall } from './alert-on-call.ts'
import { changeTask } from './care-tasks.ts'
import type { TaskRow } from './tasks.table.ts'

const colleaguesOf = statement<{ id: string; name: string; role: string }>(
  'task_colleagues',
  'select id, name, role from task_colleagues($1)',
)
const take = statement<TaskRow>(
  'take_care_task',
  `update tasks set assigned_to = app_user(), acknowledged_at = app_now(), acknowledged_by = app_user(),
     alerting_since = null, next_alert_at = null where id = $1 returning *`,
)
// The person who gets it has not seen it. An urgent one alerts again, with a new deadline where the last one was kept.
const give = statement<TaskRow>(
  'give_care_task',
  `update tasks set assigned_to = $2, acknowledged_at = null, acknowledged_by = null, escalated_at = null,
     alerting_since = case when urgent then app_now() end, next_alert_at = case when urgent then app_now() end,
     due_at = case when urgent and acknowledged_at is not null then app_now() + $3 * interval '1 millisecond' else due_at end
   where id = $1 returning *`,
)

/** Those who can take this task. */
export async function listTaskColleagues(
  ctx: Ctx<'care_team'>,
  { params: { id } }: Input<typeof contract.listTaskColleagues>,
) {
  return { colleagues: await read(ctx, ({ run }) => run(colleaguesOf, [id])) }
}

/** The same request again changes nothing; one that was decided on an older state is refused. */
export function assignTask(
  ctx: Ctx<'care_team'>,
  { params: { id }, body }: Input<typeof contract.assignTask>,
) {
  const own_id = ctx.session.user_id
  const to = body.assigned_to?.toLowerCase() ?? null
  return changeTask(ctx, id, async (connection, task) => {
    const { run } = connection
    if (task.safety) throw new Problem('task_in_safety_queue')
    if (task.done_at) throw new Problem('task_closed')
    const isTaken = task.acknowledged_by === own_id
    if (task.assigned_to === to && (to !== own_id || isTaken)) return task
    if (task.assigned_to !== (body.instead_of?.toLowerCase() ?? null)) throw new Problem('task_reassigned')
    if (to !== null && !(await run(colleaguesOf, [id])).some((one) => one.id === to))
      throw new Problem('task_colleague_unavailable')
    const [assigned = task] =
      to === own_id ? await run(take, [id]) : await run(give, [id, to, acknowledgeWithinMs.high])
    if (assigned.alerting_since) await enqueue(connection, alertOnCall, { task_id: id }, { dedupe_key: id })
    return assigned
  })
}
