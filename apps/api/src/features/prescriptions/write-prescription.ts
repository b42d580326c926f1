import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Connection } from '../../platform/db/database.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { publish } from '../../platform/live/publish.ts'
import type { PersonKey } from '../../platform/sealing/person-key.ts'
import { seal } from '../../platform/sealing/sealing.ts'
import type { PharmacyPlace } from '../../ports/pharmacy/pharmacy.port.ts'
import type { Services } from '../../services.ts'
import { followOrders } from './follow-orders.ts'
import { prescriptionPlace, type SealedDose, type SealedPrescription } from './prescription-record.ts'
import { prescriptionOrders, prescriptions } from './prescriptions.table.ts'

export interface NewPrescription {
  patient: { id: string; key: PersonKey }
  prescriber_id: string | null
  medication_name: string
  dosage_readable: string
  days_supply: number
  refills: number
  expires_on: string
  /** Where the patient picks it up; null to mail it. */
  local_pharmacy: PharmacyPlace | null
  /** For someone who already takes it: the first day for which they have none left. */
  own_until: string | null
  dose?: SealedDose
}

/** Writes a prescription and its first order, which a job places. The caller has decided that it may be prescribed. */
export async function writePrescription(
  { pharmacy, stopping }: Pick<Services, 'pharmacy' | 'stopping'>,
  connection: Connection,
  wanted: NewPrescription,
): Promise<{ prescription_id: string; order_id: string }> {
  const { patient, prescriber_id, local_pharmacy, days_supply, refills, expires_on, own_until } = wanted
  const id = randomUUID()
  const about: SealedPrescription = {
    medication_name: wanted.medication_name,
    dosage_readable: wanted.dosage_readable,
    days_supply,
    pharmacy: local_pharmacy ?? pharmacy.mail_order,
    level: stopping.levelOf(wanted.medication_name),
    own_until,
    holds: [],
    is_planned_stop: false,
    ...(wanted.dose ? { dose: wanted.dose } : {}),
  }
  await connection.db.insert(prescriptions).values({
    id,
    patient_id: patient.id,
    prescriber_id,
    is_local_pharmacy: local_pharmacy !== null,
    refills,
    expires_on,
    supply_ends_on: own_until,
    run_out_on: own_until,
    sealed: seal(patient.key, prescriptionPlace(id), about),
  })
  const order_id = await addOrder(connection, {
    prescription_id: id,
    patient_id: patient.id,
    number: 1,
    days_supply,
    billable: local_pharmacy === null,
    is_bridge: false,
  })
  await publish(connection, patient.id, 'prescription', id)
  return { prescription_id: id, order_id }
}

interface NewOrder {
  prescription_id: string
  patient_id: string
  number: number
  days_supply: number
  billable: boolean
  is_bridge: boolean
}

/** Adds an order, to be placed by the next run of the job. */
export async function addOrder(connection: Connection, order: NewOrder): Promise<string> {
  const id = randomUUID()
  await connection.db.insert(prescriptionOrders).values({ ...order, id, next_check_at: sql`app_now()` })
  await enqueue(connection, followOrders, {}, { dedupe_key: id })
  return id
}
