import { isInHistory } from '@stillwater/domain/prescriptions/order-status'
import type { SupplyFacts } from '@stillwater/domain/prescriptions/supply-end'
import type { OrderRow, PrescriptionRow } from './prescriptions.table.ts'

export type SupplyColumns = Pick<PrescriptionRow, 'status' | 'supply_ends_on' | 'run_out_on' | 'bridge_for'>
export type NewestOrder = Pick<OrderRow, 'order_status' | 'is_bridge' | 'declined_at' | 'closed_at'>

/** The facts of the rule about the end of a supply, for the patient's page, the chart, Today and the panel alike. */
export function toSupplyFacts(row: SupplyColumns, order: NewestOrder): SupplyFacts {
  const { status, supply_ends_on, run_out_on, bridge_for } = row
  // The end of a paused supply moves every day.
  const isAsked = bridge_for !== null && (bridge_for === supply_ends_on || status === 'paused')
  const isOnItsWay = order.is_bridge && order.closed_at === null
  return {
    order_status: order.order_status,
    was_declined: order.declined_at !== null && !isInHistory(status),
    needs_bridge: isAsked && !isOnItsWay,
    supply_ends_on,
    run_out_on,
  }
}
