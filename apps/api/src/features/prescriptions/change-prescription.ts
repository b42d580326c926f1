import { eq } from 'drizzle-orm'
import type { Connection } from '../../platform/db/database.ts'
import { publish } from '../../platform/live/publish.ts'
import type { Keyring } from '../../platform/sealing/keyring.ts'
import { seal } from '../../platform/sealing/sealing.ts'
import { finishTasks } from '../tasks/finish-tasks.ts'
import { bridgeTask } from '../tasks/task-words.ts'
import { askForBridge } from './ask-for-bridge.ts'
import { storeSupply } from './count-supply.ts'
import {
  lockPrescription,
  prescriptionPlace,
  type Prescription,
  type SealedPrescription,
} from './prescription-record.ts'
import { prescriptionOrders, prescriptions, type PrescriptionRow } from './prescriptions.table.ts'
import { addOrder } from './write-prescription.ts'

interface Acting {
  keyring: Keyring
  now(): Date
}

export type PrescriptionChange =
  /** `is_planned_stop`: the prescriber has written how to stop, so no bridge is asked for. */
  | { to: 'paused' | 'canceled'; is_planned_stop: boolean; stop_plan?: string | null }
  | { to: 'active' }
  | { to: 'expired' }

/** Pauses, resumes, cancels or expires a prescription. An order that is not placed yet goes with it. */
export async function changePrescription(
  connection: Connection,
  acting: Acting,
  id: string,
  change: PrescriptionChange,
): Promise<void> {
  const prescription = await lockPrescription(connection, acting, id)
  if (!prescription || prescription.row.status === change.to || prescription.row.ended_at) return
  const { row, key } = prescription
  const about = aboutAfter(prescription, change)
  const is_end = change.to === 'canceled' || change.to === 'expired'
  const at = acting.now().toISOString()
  const changes: Partial<PrescriptionRow> = {
    status: change.to,
    ended_at: is_end ? at : null,
    sealed: seal(key, prescriptionPlace(id), about),
    ...(about.is_planned_stop ? noBridge : {}),
  }
  await connection.db.update(prescriptions).set(changes).where(eq(prescriptions.id, id))
  Object.assign(row, changes)
  Object.assign(prescription.about, about)
  if (is_end) await dropUnplaced(connection, prescription, at)
  await storeSupply(connection, prescription)
  await askForBridge(connection, prescription, acting.now())
  await publish(connection, row.patient_id, 'prescription', id)
}

/** An end that is meant needs no bridge, and one that was asked for is withdrawn. */
const noBridge = { bridge_cause: null, bridge_for: null, bridge_told_at: null } as const

/**
 * Lets a prescription end as meant: with a plan for the patient, or because another one continues it. One that has not
 * ended is filled until `expires_on`.
 */
export async function planEnd(
  connection: Connection,
  { row, key, about }: Prescription,
  { stop_plan, expires_on }: { stop_plan: string | null; expires_on?: string },
): Promise<void> {
  Object.assign(about, { is_planned_stop: true, stop_plan })
  const changes: Partial<PrescriptionRow> = {
    sealed: seal(key, prescriptionPlace(row.id), about),
    ...noBridge,
    ...(expires_on ? { expires_on } : {}),
  }
  await connection.db.update(prescriptions).set(changes).where(eq(prescriptions.id, row.id))
  Object.assign(row, changes)
  await publish(connection, row.patient_id, 'prescription', row.id)
}

function aboutAfter({ about, today }: Prescription, change: PrescriptionChange): SealedPrescription {
  const holds =
    change.to === 'paused'
      ? [...about.holds, { from: today, until: null }]
      : about.holds.map((hold) => (hold.until === null ? { ...hold, until: today } : hold))
  return {
    ...about,
    holds,
    ...('is_planned_stop' in change
      ? { is_planned_stop: change.is_planned_stop, stop_plan: change.stop_plan ?? null }
      : {}),
  }
}

/** What the pharmacy has is on its way; what it does not have yet is not sent. */
async function dropUnplaced({ db }: Connection, { orders }: Prescription, closed_at: string): Promise<void> {
  const order = orders.at(-1)
  if (!order || order.closed_at || order.reference) return
  const closed = { closed_at, next_check_at: null }
  await db.update(prescriptionOrders).set(closed).where(eq(prescriptionOrders.id, order.id))
  Object.assign(order, closed)
}

/**
 * Sends a short supply so that nobody stops suddenly. It needs no consent, costs the patient nothing and takes no
 * refill; an order that failed or waits is closed by it. It also serves a prescription that has ended. decision S12
 */
export async function sendBridge(
  connection: Connection,
  acting: Acting,
  { prescription_id, days_supply }: { prescription_id: string; days_supply: number },
): Promise<string | null> {
  const prescription = await lockPrescription(connection, acting, prescription_id)
  if (!prescription) return null
  const { row, orders } = prescription
  await dropUnplaced(connection, prescription, acting.now().toISOString())
  if (orders.some(({ closed_at }) => closed_at === null)) return null
  const id = await addOrder(connection, {
    prescription_id,
    patient_id: row.patient_id,
    number: orders.length + 1,
    days_supply,
    billable: false,
    is_bridge: true,
  })
  await finishTasks(connection, {
    patient_ids: [row.patient_id],
    audience: 'care_team',
    task_key: bridgeTask,
  })
  await publish(connection, row.patient_id, 'prescription', prescription_id)
  return id
}
