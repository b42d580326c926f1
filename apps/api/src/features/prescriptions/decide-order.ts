import { Problem } from '@stillwater/contract/problems'
import type * as contract from '@stillwater/contract/prescriptions'
import { decideConsent, type Decision } from '@stillwater/domain/prescriptions/consent'
import { transaction, type Ctx, type Input } from '../../context.ts'
import { statement, type Connection } from '../../platform/db/database.ts'
import { Denied } from '../../platform/http/admit.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { publish } from '../../platform/live/publish.ts'
import { finishPatientTasks } from '../tasks/list-tasks.ts'
import { openTask } from '../tasks/open-task.ts'
import { consentTask, declinedTask } from '../tasks/task-words.ts'
import { askForBridge } from './ask-for-bridge.ts'
import { followOrders } from './follow-orders.ts'
import { toShown } from './list-prescriptions.ts'
import { latestOrder, lockPrescription, type Prescription } from './prescription-record.ts'
import type { OrderRow } from './prescriptions.table.ts'
import { tellCareTeam } from './tell-care-team.ts'

const agree = statement<OrderRow>(
  'agree_to_order',
  `update prescription_orders set order_status = 'pending', status_changed_at = app_now(), agreed_at = app_now(),
     next_check_at = app_now() where id = $1 returning *`,
)
const decline = statement<OrderRow>(
  'decline_order',
  `update prescription_orders set declined_at = app_now(), closed_at = app_now(), next_check_at = null
    where id = $1 returning *`,
)
const waitsForConsent = statement<{ id: string }>(
  'orders_waiting_for_consent',
  `select o.id from prescription_orders o join prescriptions r on r.id = o.prescription_id
    where o.patient_id = $1 and o.closed_at is null and o.order_status in ('consent_insurance', 'consent_cash')
      and r.status in ('active', 'paused') limit 1`,
)

/** The patient agrees to the price that they saw, and the order is placed by a job. decision N19 */
export function agreeToOrder(ctx: Ctx<'patient'>, { params, body }: Input<typeof contract.agreeToOrder>) {
  return decide(ctx, params.id, 'agree', body.price_cents)
}

/** The patient declines: nothing is ordered or billed, and the care team is asked to talk with them. decision N19 */
export function declineOrder(ctx: Ctx<'patient'>, { params }: Input<typeof contract.declineOrder>) {
  return decide(ctx, params.id, 'decline', null)
}

function decide(ctx: Ctx<'patient'>, id: string, decision: Decision, price_cents: number | null) {
  return transaction(ctx, async (connection) => {
    const prescription = await lockPrescription(connection, ctx, id)
    const order = prescription && latestOrder(prescription)
    if (!prescription || !order) throw new Denied(ctx.session, id, 'not_found')
    if (prescription.row.ended_at) throw new Problem('consent_closed')
    const outcome = decideConsent(order, { decision, price_cents })
    if (outcome === 'closed') throw new Problem('consent_closed')
    if (outcome === 'price_changed') throw new Problem('price_changed')
    if (outcome === 'decided') await store(ctx, connection, prescription, decision)
    return toShown(prescription)
  })
}

async function store(
  ctx: Ctx<'patient'>,
  connection: Connection,
  prescription: Prescription,
  decision: Decision,
) {
  const { row, orders } = prescription
  const [decided] = await connection.run(decision === 'agree' ? agree : decline, [orders.at(-1)?.id])
  if (!decided) throw new Error('A decision was not stored.')
  orders.splice(-1, 1, decided)
  if (decision === 'agree') await enqueue(connection, followOrders, {}, { dedupe_key: decided.id })
  else await askToTalk(connection, prescription, decided)
  await askForBridge(connection, prescription, ctx.now())
  const [left] = await connection.run(waitsForConsent, [row.patient_id])
  if (!left) await finishPatientTasks(connection, [consentTask])
  await publish(connection, row.patient_id, 'prescription', row.id)
}

const twoDaysMs = 2 * 86_400_000

async function askToTalk(connection: Connection, { row }: Prescription, { id, declined_at }: OrderRow) {
  const due_at = new Date(Date.parse(declined_at ?? '') + twoDaysMs)
  await openTask(connection, {
    patient_id: row.patient_id,
    audience: 'care_team',
    task_key: declinedTask,
    due_at,
  })
  await enqueue(
    connection,
    tellCareTeam,
    { prescription_id: row.id, about: 'declined', detail: id },
    { dedupe_key: `${id} declined` },
  )
}
