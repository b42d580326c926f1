import type { Day } from '../formats/dates.ts'
import {
  hasOrderProblem,
  isInHistory,
  type OrderStatus,
  type PrescriptionStatus,
} from '../prescriptions/order-status.ts'
import { isRunningOut } from './panel-filters.ts'
import { compare } from './today.ts'

/** What a prescriber decides: a bridge supply, what follows a declined price, or whether to renew. */
export const decisionReasons = ['bridge', 'declined', 'renewal'] as const
export type DecisionReason = (typeof decisionReasons)[number]

export interface PrescriptionFacts {
  status: PrescriptionStatus
  order_status: OrderStatus
  /** The patient declined the price of the newest order. */
  was_declined: boolean
  /** A bridge supply was asked for and none is on its way. */
  needs_bridge: boolean
  /** The prescriber wrote how to stop, or another prescription continues it, so that the end is meant. */
  is_planned_stop: boolean
  /** An order is under way, or we may still send a refill. */
  is_more_coming: boolean
  /** The first day without medicine in the house. */
  supply_ends_on: Day | null
  /** The same with every refill taken. */
  run_out_on: Day | null
}

export type PrescriptionPlace =
  | { group: 'decisions'; reason: DecisionReason }
  | { group: 'failed_orders' }
  | { group: 'run_outs' }

/**
 * The one place of a prescription on Today; null where nothing is to be done. Of one that expired only the supply
 * counts. A missing bridge comes before the failed order that may have caused it. Those who cannot prescribe see what a
 * decision is about as a run-out.
 */
export function prescriptionPlace(
  facts: PrescriptionFacts,
  { today, canDecide }: { today: Day; canDecide: boolean },
): PrescriptionPlace | null {
  const isShort = !facts.is_planned_stop && isRunningOut(facts, today)
  if (canDecide && facts.needs_bridge) return { group: 'decisions', reason: 'bridge' }
  if (hasOrderProblem(facts.order_status) && !isInHistory(facts.status)) return { group: 'failed_orders' }
  if (canDecide && facts.was_declined) return { group: 'decisions', reason: 'declined' }
  if (canDecide && isShort && !facts.is_more_coming) return { group: 'decisions', reason: 'renewal' }
  return isShort ? { group: 'run_outs' } : null
}

type Supply = Pick<
  PrescriptionFacts,
  'order_status' | 'was_declined' | 'needs_bridge' | 'supply_ends_on' | 'run_out_on'
>

export interface SupplyEnd {
  /** The first day without medicine; null where no supply has begun. */
  without_from: Day | null
  /** That day has come. */
  is_out: boolean
}

/**
 * With the refills that are left, unless they can't be counted on: the supply has ended without them, the pharmacy failed,
 * the patient declined the price, or a bridge is asked for.
 */
export function supplyEnd(supply: Supply, today: Day): SupplyEnd {
  const { supply_ends_on, run_out_on } = supply
  const isOut = supply_ends_on !== null && supply_ends_on <= today
  const isRefillUnsure = supply.needs_bridge || supply.was_declined || hasOrderProblem(supply.order_status)
  const without_from = isOut || isRefillUnsure ? supply_ends_on : (run_out_on ?? supply_ends_on)
  return { without_from, is_out: without_from !== null && without_from <= today }
}

const never = '9999-12-31'

/** Who is without medicine first comes first; a supply that has not begun comes last. */
export function sortBySupply<T extends { id: string; without_from: Day | null }>(items: readonly T[]): T[] {
  return items.toSorted(
    (one, other) =>
      compare(one.without_from ?? never, other.without_from ?? never) || compare(one.id, other.id),
  )
}
