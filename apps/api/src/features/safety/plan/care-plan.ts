import type * as contract from '@stillwater/contract/care/safety-plans'
import { Problem } from '@stillwater/contract/problems'
import { can } from '@stillwater/domain/people/capabilities'
import type { PlanLines } from '@stillwater/domain/safety/safety-plan'
import { read, transaction, type Ctx, type Input } from '../../../context.ts'
import { statement, type Connection } from '../../../platform/db/database.ts'
import { Denied } from '../../../platform/http/admit.ts'
import type { PatientRow } from '../../people/patient-record.ts'
import { keyOf } from '../../people/person-keys.ts'
import { openUser, readUserRow } from '../../people/user-record.ts'
import { finishTasks } from '../../tasks/finish-tasks.ts'
import { planChangedTask } from '../../tasks/task-words.ts'
import { openPlan, planColumns, sealPlan, toPlan, type ShownPlanRow } from './plan-record.ts'

const versionsOf = statement<ShownPlanRow>(
  'list_safety_plans',
  `select ${planColumns} where p.patient_id = $1 order by p.version desc limit 50`,
)
const mayWrite = statement<{ allowed: boolean }>(
  'may_write_safety_plan',
  'select may_answer_safety($1) and reads_answers() as allowed',
)
// The unique version settles a race of two saves; the id, a save that is sent twice.
const insert = statement<{ id: string }>(
  'insert_safety_plan',
  `insert into safety_plans (id, patient_id, author_id, version, sealed) values ($1, $2, app_user(), $3, $4)
   on conflict do nothing returning id`,
)

/** The version that the chart names: when it was saved, and by whom. */
export async function readPlanSummary({ run }: Connection, patient_id: string) {
  const [row] = await run(versionsOf, [patient_id])
  if (!row) return null
  const { version, created_at, author, change_reported_at } = row
  return { version, created_at, change_reported_at, author: author ?? '' }
}

export function readSafetyPlan(ctx: Ctx<'care_team'>, { patient }: Input<typeof contract.readSafetyPlan>) {
  return read(ctx, (connection) => plansOf(ctx, connection, patient))
}

export function saveSafetyPlan(
  ctx: Ctx<'care_team'>,
  { patient, body: { plan_id, version, ...steps } }: Input<typeof contract.saveSafetyPlan>,
) {
  return transaction(ctx, async (connection) => {
    const [asked] = await connection.run(mayWrite, [patient.id])
    if (!asked?.allowed) throw new Denied(ctx.session, patient.id, 'not_found')
    const key = keyOf(patient, ctx.keyring)
    const [before] = await connection.run(versionsOf, [patient.id])
    if (before && isSameSave(before, plan_id, openPlan(key, before), steps))
      return plansOf(ctx, connection, patient)
    if ((before?.version ?? 0) !== version) throw new Problem('safety_plan_changed')
    const sealed = sealPlan(key, plan_id, steps)
    const [saved] = await connection.run(insert, [plan_id, patient.id, version + 1, sealed])
    if (!saved) return afterRace(ctx, connection, patient, plan_id)
    await finishTasks(connection, {
      patient_ids: [patient.id],
      audience: 'care_team',
      task_key: planChangedTask,
    })
    ctx.answer.afterCommit.push(() =>
      ctx.livePublisher.publish({ user_id: patient.id, kind: 'patient', record_id: patient.id }),
    )
    return plansOf(ctx, connection, patient)
  })
}

const isSameSave = (before: ShownPlanRow, plan_id: string, kept: PlanLines, sent: PlanLines) =>
  before.id === plan_id.toLowerCase() && JSON.stringify(kept) === JSON.stringify(sent)

/** Another save took this version: the same one, whose reply was lost, or that of a colleague. */
async function afterRace(
  ctx: Ctx<'care_team'>,
  connection: Connection,
  patient: PatientRow,
  plan_id: string,
) {
  const plans = await plansOf(ctx, connection, patient)
  if (plans.versions[0]?.id !== plan_id.toLowerCase()) throw new Problem('safety_plan_changed')
  return plans
}

async function plansOf(
  { session, keyring }: Ctx<'care_team'>,
  connection: Connection,
  patient: PatientRow,
): Promise<contract.CareSafetyPlan> {
  const [user, rows, [asked]] = await Promise.all([
    readUserRow(connection, patient.id),
    connection.run(versionsOf, [patient.id]),
    connection.run(mayWrite, [patient.id]),
  ])
  if (!user) throw new Denied(session, patient.id, 'not_found')
  const { first_name, last_name } = openUser(user, keyring)
  const key = keyOf(patient, keyring)
  return {
    patient_name: `${first_name} ${last_name}`.trim(),
    versions: rows.map((row) => toPlan(key, row)),
    can_write: can(session.role, 'notes.write') && asked?.allowed === true,
  }
}
