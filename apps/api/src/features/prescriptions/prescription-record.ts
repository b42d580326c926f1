import type { MembershipState } from '@stillwater/domain/prescriptions/continuity'
import type { MedicineForm } from '@stillwater/domain/prescriptions/prescribing/medicine-table'
import type { StoppingLevel } from '@stillwater/domain/prescriptions/stopping'
import type { Hold } from '@stillwater/domain/prescriptions/supply'
import { getTableColumns } from 'drizzle-orm'
import { mayRenew } from '@stillwater/domain/prescriptions/run-out-reminders'
import { dayIn } from '@stillwater/domain/plans/billing-dates'
import { isLeadOrCanceled } from '@stillwater/domain/people/patient-status'
import { statement, type Connection } from '../../platform/db/database.ts'
import { groupBy } from '../../platform/group-by.ts'
import type { Keyring } from '../../platform/sealing/keyring.ts'
import { openPersonKey, type PersonKey } from '../../platform/sealing/person-key.ts'
import { open } from '../../platform/sealing/sealing.ts'
import type { PharmacyPlace } from '../../ports/pharmacy/pharmacy.port.ts'
import { prescriptionOrders, type OrderRow, type PrescriptionRow } from './prescriptions.table.ts'

/** What of a prescription is sealed. */
export interface SealedPrescription {
  medication_name: string
  dosage_readable: string
  days_supply: number
  pharmacy: PharmacyPlace
  level: StoppingLevel
  /** The first day for which the patient has none of their own; null for someone new to the medicine. */
  own_until: string | null
  holds: Hold[]
  /** The prescriber wrote how to stop, or another prescription continues this one. */
  is_planned_stop: boolean
  /** What they wrote for the patient about it. */
  stop_plan?: string | null
  /** The dose as it was ordered; absent on prescriptions from before doses had fields. */
  dose?: SealedDose
}

/** The fields of a dose, so that the next order can begin with them. */
export interface SealedDose {
  medicine_id: string
  form: MedicineForm
  release: string
  strength_mg: number
  amount: number
  times_a_day: number
  as_needed: boolean
  directions: string
}

/** What of an order is sealed. */
export interface SealedOrder {
  tracking_url: string | null
}

type LoadedRow = PrescriptionRow & {
  zone: string
  patient_status: string
  first_truepill_order_delivered_at: string | null
  is_past_due: boolean
  version: number
  clinic_key_id: string
  wrapped: Buffer
}

/** A prescription with its orders, the newest last, and what is known about its patient. */
export interface Prescription {
  row: LoadedRow
  about: SealedPrescription
  orders: OrderRow[]
  key: PersonKey
  membership: MembershipState
  /** The calendar day where the patient is. */
  today: string
}

export const prescriptionPlace = (id: string) => ({ table: 'prescriptions', column: 'sealed', id })
export const orderPlace = (id: string) => ({ table: 'prescription_orders', column: 'sealed', id })

const columns = `r.*, u.zone, p.status as patient_status, p.first_truepill_order_delivered_at, k.version, k.clinic_key_id, k.wrapped,
    exists (select from subscriptions s where s.patient_id = r.patient_id and s.status = 'past_due') as is_past_due`
const tables = `prescriptions r join patients p on p.id = r.patient_id join users u on u.id = r.patient_id
    join data_keys k on k.owner_id = r.patient_id`
const orderColumns = Object.keys(getTableColumns(prescriptionOrders)) as (keyof OrderRow)[]

/** A prescription beside one of its orders. */
export type JoinedRow = LoadedRow & Record<`order ${keyof OrderRow}`, unknown>

/** One statement reads both: between two, the pharmacy's answer could change an order and what it means for the supply. */
export const prescriptionsWithOrders = `select ${columns}, ${orderColumns.map((name) => `o.${name} as "order ${name}"`).join(', ')}
  from ${tables} join prescription_orders o on o.prescription_id = r.id`

const lockOne = statement<LoadedRow>(
  'lock_prescription',
  `select ${columns} from ${tables} where r.id = $1 for no key update of r`,
)
const loadOwn = statement<JoinedRow>(
  'load_prescriptions',
  `${prescriptionsWithOrders} where r.patient_id = $1 order by r.created_at desc, r.id, o.number`,
)
const loadOrders = statement<OrderRow>(
  'load_prescription_orders',
  'select * from prescription_orders where prescription_id = $1 order by number',
)

/** Changes of one prescription and of its orders wait for each other here. */
export async function lockPrescription(
  { run }: Connection,
  { keyring, now }: { keyring: Keyring; now(): Date },
  id: string,
): Promise<Prescription | null> {
  const [row] = await run(lockOne, [id])
  if (!row) return null
  return toPrescription(row, await run(loadOrders, [id]), keyring, now())
}

export async function readPrescriptions(
  { run }: Connection,
  { keyring, now }: { keyring: Keyring; now(): Date },
  patient_id: string,
): Promise<Prescription[]> {
  return toPrescriptions(await run(loadOwn, [patient_id]), { keyring, now })
}

/** Opens what a statement over `prescriptionsWithOrders` found, in its order. */
export function toPrescriptions(
  rows: readonly JoinedRow[],
  { keyring, now }: { keyring: Keyring; now(): Date },
): Prescription[] {
  const found = groupBy(rows, ({ id }) => id)
  return [...found.values()].map((ofOne) => toPrescription(ofOne[0]!, ofOne.map(orderOf), keyring, now()))
}

const orderOf = (row: JoinedRow) =>
  Object.fromEntries(orderColumns.map((name) => [name, row[`order ${name}`]])) as OrderRow

/** Nobody has decided what follows it. */
export const isRenewable = ({ row, about, today }: Prescription): boolean =>
  mayRenew({ ...row, ...about }, today)

export const latestOrder = ({ orders }: Prescription): OrderRow | undefined => orders.at(-1)

function toPrescription(row: LoadedRow, orders: OrderRow[], keyring: Keyring, now: Date): Prescription {
  const key = openPersonKey(keyring, { ...row, owner_id: row.patient_id })
  return {
    row,
    orders,
    key,
    about: open<SealedPrescription>(key, prescriptionPlace(row.id), row.sealed),
    membership: membershipOf(row),
    today: dayIn(row.zone, now),
  }
}

function membershipOf({ patient_status, is_past_due }: LoadedRow): MembershipState {
  if (isLeadOrCanceled(patient_status)) return 'ended'
  if (patient_status === 'paused') return 'paused'
  return is_past_due ? 'past_due' : 'active'
}
