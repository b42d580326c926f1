import { eq } from 'drizzle-orm'
import { isFollowed } from '@stillwater/domain/prescriptions/fulfillment'
import { hasOrderProblem, needsConsent } from '@stillwater/domain/prescriptions/order-status'
import { nobody, type Connection } from '../../platform/db/database.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { publish } from '../../platform/live/publish.ts'
import { seal } from '../../platform/sealing/sealing.ts'
import type { Tools } from '../../services.ts'
import { changePatients } from '../people/change-patient.ts'
import { openTask } from '../tasks/open-task.ts'
import { consentTask, orderProblemTask } from '../tasks/task-words.ts'
import { askForBridge } from './ask-for-bridge.ts'
import type { OrderChange } from './ask-pharmacy.ts'
import { billOrder } from './bill-order.ts'
import { storeSupply } from './count-supply.ts'
import { settleRunOut } from './settle-run-out.ts'
import {
  lockPrescription,
  orderPlace,
  readPrescriptions,
  type Prescription,
  type SealedOrder,
} from './prescription-record.ts'
import { prescriptionOrders, type OrderRow } from './prescriptions.table.ts'
import { tellCareTeam } from './tell-care-team.ts'

const dayMs = 86_400_000

/** Stores one step of an order with all that follows from it. An order that changed meanwhile is left alone. */
export async function changeOrder(tools: Tools, before: OrderRow, change: OrderChange): Promise<void> {
  if (Object.keys(change).length === 0) return
  const { database } = tools
  await database.transaction(nobody, async (connection) => {
    const prescription = await lockPrescription(connection, tools, before.prescription_id)
    const order = prescription?.orders.find(({ id }) => id === before.id)
    if (!prescription || !order || order.closed_at || order.order_status !== before.order_status) return
    const after = moved(prescription, order, change, tools.now())
    await connection.db.update(prescriptionOrders).set(after).where(eq(prescriptionOrders.id, order.id))
    Object.assign(order, after)
    if (change.order_status && change.order_status !== before.order_status)
      await follows(connection, tools, prescription, order)
    await storeSupply(connection, prescription)
    await askForBridge(connection, prescription, tools.now())
    const { patient_id } = order
    await settleRunOut(connection, patient_id, await readPrescriptions(connection, tools, patient_id))
    await publish(connection, patient_id, 'prescription', order.prescription_id)
  })
}

function moved(
  { row, key, today }: Prescription,
  order: OrderRow,
  change: OrderChange,
  now: Date,
): Partial<OrderRow> {
  const { tracking_url, ...named } = change
  const status = change.order_status ?? order.order_status
  const at = now.toISOString()
  const has_moved = status !== order.order_status
  const is_with_local_pharmacy = row.is_local_pharmacy && status === 'success'
  const is_followed = isFollowed(status, row.is_local_pharmacy)
  const sealed: SealedOrder | null = tracking_url ? { tracking_url } : null
  return {
    ...named,
    ...(has_moved ? { status_changed_at: at } : {}),
    ...(is_followed ? {} : { next_check_at: null }),
    ...(is_followed || needsConsent(status) ? {} : { closed_at: at }),
    ...(status === 'in_transit' && !order.shipped_at ? { shipped_at: at } : {}),
    ...(status === 'delivered' || is_with_local_pharmacy ? { arrived_on: today } : {}),
    ...(sealed ? { sealed: seal(key, orderPlace(order.id), sealed) } : {}),
  }
}

async function follows(connection: Connection, { now }: Tools, prescription: Prescription, order: OrderRow) {
  const { patient_id, id, order_status } = order
  const at = now().toISOString()
  if (needsConsent(order_status))
    await openTask(connection, { patient_id, audience: 'patient', task_key: consentTask })
  if (order_status === 'success')
    await changePatients(connection, [patient_id], { truepill_order_last_submitted_at: at })
  if (order_status === 'in_transit') await billOrder(connection, prescription, order)
  if (order_status === 'delivered' && !prescription.row.first_truepill_order_delivered_at)
    await changePatients(connection, [patient_id], { first_truepill_order_delivered_at: at })
  if (!hasOrderProblem(order_status)) return
  const due_at = new Date(now().getTime() + dayMs)
  await openTask(connection, {
    patient_id,
    audience: 'care_team',
    task_key: orderProblemTask,
    due_at,
  })
  await enqueue(
    connection,
    tellCareTeam,
    { prescription_id: order.prescription_id, about: 'problem', detail: id },
    { dedupe_key: `${id} problem` },
  )
}
