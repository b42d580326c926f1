import { dayIn } from '@stillwater/domain/plans/billing-dates'
import { awaitsConsent, mayRefill } from '@stillwater/domain/prescriptions/continuity'
import { hasOrderProblem, needsConsent } from '@stillwater/domain/prescriptions/order-status'
import {
  expectedArrival,
  runOutOn,
  supplyEndsOn,
  withPickUps,
  type Fill,
} from '@stillwater/domain/prescriptions/supply'
import { statement, type Connection } from '../../platform/db/database.ts'
import { latestOrder, type Prescription } from './prescription-record.ts'
import type { OrderRow } from './prescriptions.table.ts'

const store = statement<never>(
  'store_supply',
  'update prescriptions set supply_ends_on = $2, run_out_on = $3 where id = $1',
)

/** When the order under way is expected at the door; null without one, or when nobody knows. */
export function arrivesOn({ orders, row, today }: Prescription): string | null {
  const coming = orders.find(
    ({ closed_at, order_status }) => closed_at === null && !hasOrderProblem(order_status),
  )
  if (!coming || !isOrdered(coming)) return null
  return expectedArrival(dayIn(row.zone, new Date(coming.agreed_at ?? coming.created_at)), today)
}

/** One that waits for a consent has not been ordered. */
const isOrdered = ({ order_status }: OrderRow) => !needsConsent(order_status)

function isPriceOpen(prescription: Prescription, supply_ends_on: string | null): boolean {
  const order = latestOrder(prescription)
  if (!order) return false
  const { order_status, declined_at, closed_at, status_changed_at } = order
  const is_asked = closed_at === null && needsConsent(order_status)
  const asked_on = is_asked ? dayIn(prescription.row.zone, new Date(status_changed_at)) : null
  return awaitsConsent({ asked_on, was_declined: declined_at !== null, supply_ends_on }, prescription.today)
}

/** The first day without medicine in the house, and the first one with all refills. */
function countSupply(prescription: Prescription) {
  const { row, about, orders, today } = prescription
  const { own_until, holds, days_supply } = about
  const arrived: Fill[] = orders.flatMap(({ arrived_on, days_supply: days }) =>
    arrived_on === null ? [] : [{ arrived_on, days }],
  )
  const supply = { own_until, holds, fills: arrived }
  const arrives_on = arrivesOn(prescription)
  const coming = orders.find(({ closed_at }) => closed_at === null)
  const expected =
    arrives_on && coming ? [...arrived, { arrived_on: arrives_on, days: coming.days_supply }] : arrived
  if (row.is_local_pharmacy) {
    // The pharmacy has the refills once it has the prescription, and hands out none after it ended.
    const refills = arrived.length > 0 ? row.refills : 0
    const filled = { refills, days_supply, expires_on: lastDay(row) }
    const ends_on = supplyEndsOn(withPickUps({ ...supply, fills: expected }, filled, today), today)
    return { supply_ends_on: ends_on, run_out_on: ends_on }
  }
  const supply_ends_on = supplyEndsOn(supply, today)
  const refills = areRefillsSent(prescription, supply_ends_on) ? row.refills : 0
  const ordered = { refills, days_supply, expires_on: row.expires_on }
  return { supply_ends_on, run_out_on: runOutOn({ ...supply, fills: expected }, ordered, today) }
}

/** We send none that the membership holds back, or that come after an order whose price was not agreed to. */
function areRefillsSent(prescription: Prescription, supply_ends_on: string | null): boolean {
  const { row, about, membership } = prescription
  return (
    row.ended_at === null && mayRefill(membership, about.level) && !isPriceOpen(prescription, supply_ends_on)
  )
}

function lastDay({ expires_on, ended_at, zone }: Prescription['row']): string {
  const ended_on = ended_at ? dayIn(zone, new Date(ended_at)) : expires_on
  return ended_on < expires_on ? ended_on : expires_on
}

/** Stores both days after anything that they depend on has changed. */
export async function storeSupply({ run }: Connection, prescription: Prescription): Promise<void> {
  const { supply_ends_on, run_out_on } = countSupply(prescription)
  const { row } = prescription
  // Every supply is counted once an hour, and few have changed.
  if (row.supply_ends_on === supply_ends_on && row.run_out_on === run_out_on) return
  Object.assign(row, { supply_ends_on, run_out_on })
  await run(store, [row.id, supply_ends_on, run_out_on])
}
