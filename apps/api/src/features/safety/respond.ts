import { randomUUID } from 'node:crypto'
import { Problem } from '@stillwater/contract/problems'
import type * as contract from '@stillwater/contract/safety'
import { can, rolesThatCan } from '@stillwater/domain/people/capabilities'
import { isRecentPlan } from '@stillwater/domain/safety/safety-plan'
import { acknowledgeWithinMs, closesTask, outcomeWithinMs } from '@stillwater/domain/safety/response'
import { read, type Ctx, type Input } from '../../context.ts'
import { statement } from '../../platform/db/database.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { seal } from '../../platform/sealing/sealing.ts'
import { alertOnCall } from '../tasks/alert-on-call.ts'
import {
  acknowledgeSafetyTask as acknowledgeRow,
  assignSafetyTask,
  closeSafetyTask,
  restartOutcomeClock,
  takeOverSafetyTask,
} from '../tasks/safety-tasks.ts'
import type { TaskRow } from '../tasks/tasks.table.ts'
import { changeSafetyTask } from './on-safety-task.ts'
import { contactPlace, handoverPlace, type ReachedTask, type SealedContact } from './task-history.ts'
import type { StaffMember } from './task-record.ts'

const addContact = statement<{ created_at: string }>(
  'add_safety_contact',
  `insert into safety_contacts (id, patient_id, task_id, contacted_by, sealed) values ($1, $2, $3, $4, $5)
   returning created_at`,
)
const addHandover = statement<{ created_at: string }>(
  'add_safety_handover',
  `insert into safety_handovers (id, patient_id, task_id, from_user, to_user, sealed) values ($1, $2, $3, $4, $5, $6)
   returning created_at`,
)
const listColleagues = statement<StaffMember>(
  'list_safety_colleagues',
  'select id, name, role from clinic_staff(null, $1::text[])',
)

/** A colleague who takes a safety task also reads what the patient answered. */
const clinicalRoles = rolesThatCan('safety.respond').filter((role) => can(role, 'patient.read'))

/** The first to acknowledge is on it; doing it again changes nothing. */
export function acknowledgeSafetyTask(
  ctx: Ctx<'care_team'>,
  { params: { id } }: Input<typeof contract.acknowledgeSafetyTask>,
) {
  return changeSafetyTask(ctx, id, async ({ run }, reached) => {
    if (reached.task.acknowledged_at || reached.task.done_at) return false
    return keep(reached, await run(acknowledgeRow, [id, outcomeWithinMs]))
  })
}

/**
 * Gives the task to a colleague, who is alerted and acknowledges it. Taking it over oneself acknowledges it as well.
 */
export function handOverSafetyTask(
  ctx: Ctx<'care_team'>,
  { params: { id }, body: { to, note } }: Input<typeof contract.handOverSafetyTask>,
) {
  const { user_id } = ctx.session
  return changeSafetyTask(ctx, id, async (connection, reached) => {
    const { task, key, history } = reached
    if (task.done_at) throw new Problem('task_closed')
    const to_user = to.toLowerCase()
    const colleagues = await connection.run(listColleagues, [clinicalRoles])
    if (!colleagues.some((one) => one.id === to_user)) throw new Problem('colleague_unavailable')
    const handover = { id: randomUUID(), from_user: user_id, to_user, note: note?.trim() || null }
    const sealed = seal(key, handoverPlace(handover.id), { note: handover.note })
    const [added] = await connection.run(addHandover, [
      handover.id,
      task.patient_id,
      id,
      user_id,
      to_user,
      sealed,
    ])
    history.handovers.push({ ...handover, created_at: added!.created_at })
    if (to_user === user_id)
      return keep(reached, await connection.run(takeOverSafetyTask, [id, outcomeWithinMs]))
    keep(reached, await connection.run(assignSafetyTask, [id, to_user, acknowledgeWithinMs.high]))
    await enqueue(connection, alertOnCall, { task_id: id }, { dedupe_key: id })
    return true
  })
}

/** Documents a contact. "Not reached" keeps the task open and starts the clock anew; everything else closes it. */
export function documentOutcome(
  ctx: Ctx<'care_team'>,
  { params: { id }, body: { target, outcome, note } }: Input<typeof contract.documentOutcome>,
) {
  const { user_id } = ctx.session
  return changeSafetyTask(ctx, id, async ({ run }, reached) => {
    const { task, key, history } = reached
    if (task.done_at) throw new Problem('task_closed')
    if (!task.acknowledged_at) throw new Problem('task_needs_acknowledgement')
    if (outcome === 'safety_plan' && !isRecentPlan(reached.safety_plan_at, ctx.now()))
      throw new Problem('safety_plan_needed')
    const contact_id = randomUUID()
    const contact: SealedContact = { target, outcome, note: note?.trim() || null }
    const sealed = seal(key, contactPlace(contact_id), contact)
    const [added] = await run(addContact, [contact_id, task.patient_id, id, user_id, sealed])
    history.contacts.push({
      ...contact,
      id: contact_id,
      created_at: added!.created_at,
      contacted_by: user_id,
    })
    const closing = closesTask(outcome)
    return keep(
      reached,
      closing ? await run(closeSafetyTask, [id]) : await run(restartOutcomeClock, [id, outcomeWithinMs]),
    )
  })
}

/** The colleagues who may take a safety task. */
export async function listSafetyColleagues(ctx: Ctx<'care_team'>) {
  return { colleagues: await read(ctx, ({ run }) => run(listColleagues, [clinicalRoles])) }
}

function keep(reached: ReachedTask, [after]: TaskRow[]): true {
  if (after) reached.task = after
  return true
}
