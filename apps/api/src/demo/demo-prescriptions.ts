import { eq } from 'drizzle-orm'
import { addDays, dayIn } from '@stillwater/domain/plans/billing-dates'
import {
  hasOrderProblem,
  needsConsent,
  type OrderStatus,
} from '@stillwater/domain/prescriptions/order-status'
import { askForBridge } from '../features/prescriptions/ask-for-bridge.ts'
import { changePrescription } from '../features/prescriptions/change-prescription.ts'
import { storeSupply } from '../features/prescriptions/count-supply.ts'
import { lockPrescription, orderPlace } from '../features/prescriptions/prescription-record.ts'
import {
  prescriptionOrders,
  prescriptions,
  type OrderRow,
} from '../features/prescriptions/prescriptions.table.ts'
import { tellCareTeam } from '../features/prescriptions/tell-care-team.ts'
import { writePrescription } from '../features/prescriptions/write-prescription.ts'
import { openTask } from '../features/tasks/open-task.ts'
import { orderProblemTask } from '../features/tasks/task-words.ts'
import type { Connection } from '../platform/db/database.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import type { PersonKey } from '../platform/sealing/person-key.ts'
import { seal } from '../platform/sealing/sealing.ts'
import type { Services } from '../services.ts'

interface DemoPrescription {
  medicine: string
  taken: string
  order_status: OrderStatus
  refills?: number
  is_local?: boolean
  price_cents?: number
  has_tracking?: boolean
  /** Days until what the patient has at home runs out; absent for someone who has not begun. */
  days_left?: number
  ended?: 'canceled' | 'expired'
}

const localPharmacy = { name: 'Harbor Drugs', address: '210 Cedar Street, Alameda, CA, 94501' }

/** One for every status that an order can have, and two that have ended. */
const everyStatus: DemoPrescription[] = [
  {
    medicine: 'Lamotrigine 25 mg',
    taken: 'One tablet each evening',
    order_status: 'consent_insurance',
    price_cents: 1000,
    refills: 5,
  },
  {
    medicine: 'Propranolol 10 mg',
    taken: 'One tablet when needed, up to three a day',
    order_status: 'consent_cash',
    price_cents: 1400,
    refills: 2,
  },
  {
    medicine: 'Sertraline 50 mg',
    taken: 'One tablet each morning',
    order_status: 'in_transit',
    has_tracking: true,
    price_cents: 1000,
    refills: 3,
    days_left: 12,
  },
  {
    medicine: 'Mirtazapine 15 mg',
    taken: 'One tablet at bedtime',
    order_status: 'shipment_failed',
    has_tracking: true,
    refills: 1,
    days_left: 8,
  },
  {
    medicine: 'Escitalopram 10 mg',
    taken: 'One tablet each morning',
    order_status: 'success',
    is_local: true,
    refills: 2,
    days_left: 40,
  },
  {
    medicine: 'Bupropion XL 150 mg',
    taken: 'One tablet each morning',
    order_status: 'processed',
    refills: 5,
  },
  {
    medicine: 'Vilazodone 10 mg',
    taken: 'One tablet each day with food',
    order_status: 'pending',
    refills: 0,
  },
  {
    medicine: 'Trazodone 50 mg',
    taken: 'Half a tablet at bedtime',
    order_status: 'order_failed',
    refills: 1,
  },
  { medicine: 'Hydroxyzine 25 mg', taken: 'One tablet when needed', order_status: 'order_error', refills: 0 },
  {
    medicine: 'Buspirone 10 mg',
    taken: 'One tablet twice a day',
    order_status: 'truepill_order_error',
    refills: 2,
  },
  {
    medicine: 'Fluoxetine 20 mg',
    taken: 'One capsule each morning',
    order_status: 'delivered',
    refills: 2,
    days_left: 26,
  },
  {
    medicine: 'Venlafaxine XR 75 mg',
    taken: 'One capsule each morning',
    order_status: 'delivered',
    ended: 'canceled',
  },
  {
    medicine: 'Paroxetine 20 mg',
    taken: 'One tablet each morning',
    order_status: 'delivered',
    ended: 'expired',
  },
]

const byPatient: Record<string, DemoPrescription[]> = {
  'cash-medication': everyStatus,
  offer: [
    { ...everyStatus[1]!, refills: 1 },
    { ...everyStatus[1]!, medicine: 'Hydroxyzine 10 mg', taken: 'One tablet at bedtime' },
  ],
  insured: [
    {
      medicine: 'Sertraline 100 mg',
      taken: 'One tablet each morning',
      order_status: 'consent_insurance',
      price_cents: 1000,
      refills: 5,
      days_left: 15,
    },
    {
      medicine: 'Bupropion XL 300 mg',
      taken: 'One tablet each morning',
      order_status: 'consent_insurance',
      price_cents: 1000,
      refills: 5,
    },
  ],
  outside: [{ ...everyStatus[2]! }],
  paused: [
    {
      medicine: 'Escitalopram 20 mg',
      taken: 'One tablet each morning',
      order_status: 'delivered',
      refills: 0,
      days_left: 6,
    },
  ],
}

interface Demo extends Pick<Services, 'pharmacy' | 'stopping' | 'keyring' | 'clock'> {
  prescriber_id: string | null
}

/** Orders of the demo clinic stay as they are until someone acts: nothing asks the pharmacy about them. */
export async function addDemoPrescriptions(
  connection: Connection,
  demo: Demo,
  { sign_in, id, key }: { sign_in: string; id: string; key: PersonKey },
): Promise<void> {
  for (const [place, one] of (byPatient[sign_in] ?? []).entries())
    await addOne(connection, demo, { id, key }, one, place)
}

async function addOne(
  connection: Connection,
  demo: Demo,
  patient: { id: string; key: PersonKey },
  one: DemoPrescription,
  place: number,
) {
  const acting = { keyring: demo.keyring, now: demo.clock.now }
  const today = dayIn('America/New_York', demo.clock.now())
  const { order_status, refills = 0, is_local = false, days_left } = one
  const { prescription_id, order_id } = await writePrescription(demo, connection, {
    patient,
    prescriber_id: demo.prescriber_id,
    medication_name: one.medicine,
    dosage_readable: one.taken,
    days_supply: 30,
    refills,
    expires_on: addDays(today, one.ended === 'expired' ? -20 : 200),
    local_pharmacy: is_local ? localPharmacy : null,
    own_until: order_status === 'delivered' || days_left === undefined ? null : addDays(today, days_left),
  })
  const now = demo.clock.now()
  const at = now.toISOString()
  const ago = (days: number) =>
    new Date(now.getTime() - days * 86_400_000 - (place + 1) * 60_000).toISOString()
  const arrived_days_ago = order_status === 'delivered' ? 30 - (days_left ?? -50) : null
  // The page shows the newest first, which is the order of the list: what has arrived stands last.
  const created_at = ago(arrived_days_ago === null ? 0 : arrived_days_ago + 5)
  await connection.db.update(prescriptions).set({ created_at }).where(eq(prescriptions.id, prescription_id))
  const changes: Partial<OrderRow> = {
    order_status,
    next_check_at: null,
    price_cents: one.price_cents ?? null,
    agreed_at: one.price_cents !== undefined && !needsConsent(order_status) ? at : null,
    closed_at: is_local || hasOrderProblem(order_status) ? at : null,
    arrived_on: is_local ? today : null,
    sealed: one.has_tracking
      ? seal(patient.key, orderPlace(order_id), {
          tracking_url: `https://tracking.example/${order_id.slice(0, 8)}`,
        })
      : null,
    ...(arrived_days_ago === null
      ? {}
      : {
          created_at,
          shipped_at: ago(arrived_days_ago + 3),
          closed_at: ago(arrived_days_ago),
          arrived_on: addDays(today, -arrived_days_ago),
        }),
  }
  await connection.db.update(prescriptionOrders).set(changes).where(eq(prescriptionOrders.id, order_id))
  if (one.ended === 'canceled')
    await changePrescription(connection, acting, prescription_id, { to: 'canceled', is_planned_stop: true })
  if (one.ended === 'expired')
    await changePrescription(connection, acting, prescription_id, { to: 'expired' })
  const prescription = await lockPrescription(connection, acting, prescription_id)
  if (!prescription || one.ended) return
  await storeSupply(connection, prescription)
  if (hasOrderProblem(order_status)) {
    const due_at = new Date(demo.clock.now().getTime() + 86_400_000)
    await openTask(connection, {
      patient_id: patient.id,
      audience: 'care_team',
      task_key: orderProblemTask,
      due_at,
    })
    await enqueue(
      connection,
      tellCareTeam,
      { prescription_id, about: 'problem', detail: order_id },
      { dedupe_key: order_id },
    )
  }
  await askForBridge(connection, prescription, demo.clock.now())
}
