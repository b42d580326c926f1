import type { Prescription as Shown } from '@stillwater/contract/prescriptions'
import { isInHistory, hasOrderProblem, needsConsent } from '@stillwater/domain/prescriptions/order-status'
import { mayRefill } from '@stillwater/domain/prescriptions/continuity'
import { mustNotStop } from '@stillwater/domain/prescriptions/stopping'
import { read, type Ctx } from '../../context.ts'
import { open } from '../../platform/sealing/sealing.ts'
import {
  isRenewable,
  latestOrder,
  orderPlace,
  readPrescriptions,
  type Prescription,
  type SealedOrder,
} from './prescription-record.ts'
import type { OrderRow } from './prescriptions.table.ts'
import { toSupplyFacts } from './supply-facts.ts'

export async function listPrescriptions(ctx: Ctx<'patient'>) {
  const list = await read(ctx, (connection) => readPrescriptions(connection, ctx, ctx.session.user_id))
  return { prescriptions: list.map(toShown) }
}

/** A prescription as its patient sees it: with the state of its newest order. */
export function toShown(prescription: Prescription): Shown {
  const { row, about, key, membership, today } = prescription
  const order = latestOrder(prescription)
  if (!order) throw new Error('A prescription has no order.')
  const { supply_ends_on, run_out_on, needs_bridge } = toSupplyFacts(row, order)
  return {
    id: row.id,
    created_at: row.created_at,
    status: row.status,
    order_status: order.order_status,
    is_local_pharmacy: row.is_local_pharmacy,
    pharmacy: about.pharmacy,
    tracking_url: order.sealed
      ? open<SealedOrder>(key, orderPlace(order.id), order.sealed).tracking_url
      : null,
    billable: order.billable,
    price: order.price_cents === null ? null : order.price_cents / 100,
    price_cents: order.price_cents,
    medication_name: about.medication_name,
    dosage_readable: about.dosage_readable,
    refills: row.refills,
    current_treatment_expiration_date: row.expires_on,
    supply_ends_on,
    run_out_on,
    must_not_stop: mustNotStop(about.level) && !about.is_planned_stop,
    consent: isInHistory(row.status) ? null : consentOf(order),
    bridge: needs_bridge ? { care_team_told: row.bridge_told_at !== null } : null,
    problem: hasOrderProblem(order.order_status) ? { care_team_told: order.team_told_at !== null } : null,
    refills_on_hold:
      row.status === 'active' &&
      row.refills > 0 &&
      row.expires_on >= today &&
      !mayRefill(membership, about.level),
    stop_plan: about.stop_plan ?? null,
    may_renew: isRenewable(prescription),
  }
}

function consentOf({ order_status, agreed_at, declined_at }: OrderRow): Shown['consent'] {
  if (declined_at) return 'declined'
  if (agreed_at) return 'agreed'
  return needsConsent(order_status) ? 'needed' : null
}
