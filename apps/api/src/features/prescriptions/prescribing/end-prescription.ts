import type * as contract from '@stillwater/contract/care/prescribing'
import { Problem } from '@stillwater/contract/problems'
import type { Prescription as Shown } from '@stillwater/contract/prescriptions'
import { addDays } from '@stillwater/domain/plans/billing-dates'
import { controlledRule } from '@stillwater/domain/prescriptions/prescribing/controlled-medicines'
import type { DecisionKind } from '@stillwater/domain/prescriptions/prescribing/decision-kinds'
import { medicineNamed, scheduleOf } from '@stillwater/domain/prescriptions/prescribing/medicine-table'
import {
  longestTaperDays,
  needsStopPlan,
  shortestPlan,
} from '@stillwater/domain/prescriptions/prescribing/stop-plan'
import { transaction, type Ctx, type Input } from '../../../context.ts'
import { statement, type Connection } from '../../../platform/db/database.ts'
import { Denied } from '../../../platform/http/admit.ts'
import { changePrescription, planEnd, sendBridge } from '../change-prescription.ts'
import { storeSupply } from '../count-supply.ts'
import { toShown } from '../list-prescriptions.ts'
import { isRenewable, lockPrescription, type Prescription } from '../prescription-record.ts'
import { readControlledRules } from './controlled-setting.ts'
import { recordDecision } from './decisions.ts'
import { requirePrescriber } from './may-prescribe.ts'
import { settleTasks } from './settle-tasks.ts'

const regionOf = statement<{ region: string | null }>(
  'region_of_patient',
  'select region from patients where id = $1',
)

interface Decided {
  kind: DecisionKind
  reason: string | null
  plan: string | null
}

export function stopPrescription(
  ctx: Ctx<'care_team'>,
  { params, body }: Input<typeof contract.stopPrescription>,
) {
  const { way, reason, plan, last_day } = body
  return decide(ctx, params.id, async (connection, prescription) => {
    refuseOver(prescription)
    const { about, today, row } = prescription
    if (needsStopPlan(about.level, way) && plan.length < shortestPlan) throw new Problem('stop_plan_needed')
    if (way === 'now') {
      const stop_plan = plan || null
      await changePrescription(connection, ctx, row.id, { to: 'canceled', is_planned_stop: true, stop_plan })
      return { kind: 'stopped', reason, plan: stop_plan }
    }
    if (!last_day || last_day <= today || last_day > addDays(today, longestTaperDays))
      throw new Problem('taper_dates')
    await planEnd(connection, prescription, { stop_plan: plan, expires_on: last_day })
    await storeSupply(connection, prescription)
    return { kind: 'tapered', reason, plan }
  })
}

/** Today asks to renew or to end: this is the second. It is taken until it runs out, as the plan says. */
export function declineRenewal(
  ctx: Ctx<'care_team'>,
  { params, body }: Input<typeof contract.declineRenewal>,
) {
  return decide(ctx, params.id, async (connection, prescription) => {
    if (!isRenewable(prescription)) refuseOver(prescription)
    await planEnd(connection, prescription, { stop_plan: body.plan })
    return { kind: 'declined', ...body }
  })
}

export function sendBridgeSupply(
  ctx: Ctx<'care_team'>,
  { params, body }: Input<typeof contract.sendBridgeSupply>,
) {
  return decide(ctx, params.id, async (connection, prescription, region) => {
    await refuseControlled(ctx, connection, prescription, region)
    const sent = await sendBridge(connection, ctx, { prescription_id: params.id, ...body })
    if (!sent) throw new Problem('order_under_way')
    return { kind: 'bridged', reason: null, plan: null }
  })
}

/** What every decision about a prescription has in common: the lock, who may, the record of it and its tasks. */
function decide(
  ctx: Ctx<'care_team'>,
  id: string,
  work: (connection: Connection, prescription: Prescription, region: string | null) => Promise<Decided>,
): Promise<Shown> {
  const find = async (connection: Connection) => {
    const found = await lockPrescription(connection, ctx, id)
    if (!found) throw new Denied(ctx.session, id, 'not_found')
    return found
  }
  return transaction(ctx, async (connection) => {
    const prescription = await find(connection)
    const { patient_id } = prescription.row
    const region = (await connection.run(regionOf, [patient_id]))[0]?.region ?? null
    await requirePrescriber(connection, { id: patient_id, region })
    const decided = await work(connection, prescription, region)
    await recordDecision(connection, {
      ...decided,
      prescription_id: id,
      patient: { id: patient_id, key: prescription.key },
      prescriber_id: ctx.session.user_id,
      medication_name: prescription.about.medication_name,
      warnings: [],
    })
    await settleTasks(connection, ctx, patient_id)
    return toShown(await find(connection))
  })
}

function refuseOver({ row, about }: Prescription): void {
  if (row.ended_at || about.is_planned_stop) throw new Problem('prescription_over')
}

/** A bridge of a controlled medicine is a prescription of it too. decision S12 */
async function refuseControlled(
  { medicines }: Ctx<'care_team'>,
  connection: Connection,
  { about, today }: Prescription,
  state: string | null,
): Promise<void> {
  const medicine = medicineNamed(medicines, about.medication_name)
  const schedule = medicine && scheduleOf(medicines, medicine.id, state)
  if (schedule && !controlledRule(await readControlledRules(connection), { schedule, state, today }))
    throw new Problem('controlled_refused')
}
