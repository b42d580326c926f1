import { Problem } from '@stillwater/contract/problems'
import type * as contract from '@stillwater/contract/safety-plans'
import { read, transaction, type Ctx, type Input } from '../../../context.ts'
import { statement, type Connection } from '../../../platform/db/database.ts'
import { keyOf } from '../../people/person-keys.ts'
import type { PatientRow } from '../../people/patient-record.ts'
import { openTask } from '../../tasks/open-task.ts'
import { planChangedTask } from '../../tasks/task-words.ts'
import { planColumns, toPlan, type ShownPlanRow } from './plan-record.ts'

const lastOwn = statement<ShownPlanRow>(
  'last_own_safety_plan',
  `select ${planColumns} where p.patient_id = app_user() order by p.version desc limit 1`,
)
const report = statement<{ id: string }>(
  'report_safety_plan_change',
  `update safety_plans p set change_reported_at = app_now()
    where p.id = $1 and p.patient_id = app_user() and p.change_reported_at is null
      and not exists (select from safety_plans n where n.patient_id = app_user() and n.version > p.version)
   returning p.id`,
)

/** How soon the care team answers a plan that no longer fits. */
const answerWithinMs = 24 * 3_600_000

export function readOwnSafetyPlan(
  ctx: Ctx<'patient'>,
  { patient }: Pick<Input<typeof contract.readOwnSafetyPlan>, 'patient'>,
) {
  return read(ctx, (connection) => ownPlan(ctx, connection, patient))
}

/** Opens a task for the care team. The patient writes nothing here, so nothing of their health is in the task. */
export function reportPlanChange(
  ctx: Ctx<'patient'>,
  { patient, body: { plan_id } }: Input<typeof contract.reportPlanChange>,
) {
  return transaction(ctx, async (connection) => {
    const [reported] = await connection.run(report, [plan_id])
    if (reported) {
      await openTask(connection, {
        patient_id: patient.id,
        audience: 'care_team',
        task_key: planChangedTask,
        due_at: new Date(ctx.now().getTime() + answerWithinMs),
      })
    }
    const own = await ownPlan(ctx, connection, patient)
    if (own.plan?.id !== plan_id.toLowerCase()) throw new Problem('safety_plan_changed')
    return own
  })
}

async function ownPlan({ keyring }: Ctx<'patient'>, { run }: Connection, patient: PatientRow) {
  const [row] = await run(lastOwn)
  return { plan: row ? toPlan(keyOf(patient, keyring), row) : null }
}
