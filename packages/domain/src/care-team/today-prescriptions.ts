import type { Day } from '../formats/dates.ts'
import { hasOrderProblem, isInHistory, type PrescriptionStatus } from '../prescriptions/order-status.ts'
import { isRunningOut, type RunOutFacts } from '../prescriptions/supply-end.ts'
import { compare } from './today.ts'

/** What a prescriber decides: a bridge supply, what follows a declined price, or whether to renew. */
export const decisionReasons = ['bridge', 'declined', 'renewal'] as const
export type DecisionReason = (typeof decisionReasons)[number]

export interface PrescriptionFacts extends RunOutFacts {
  status: PrescriptionStatus
  /** An order is under way, or we may still send a refill. */
  is_more_coming: boolean
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
  const isShort = isRunningOut(facts, today)
  if (canDecide && facts.needs_bridge) return { group: 'decisions', reason: 'bridge' }
  if (hasOrderProblem(facts.order_status) && !isInHistory(facts.status)) return { group: 'failed_orders' }
  if (canDecide && facts.was_declined) return { group: 'decisions', reason: 'declined' }
  if (canDecide && isShort && !facts.is_more_coming) return { group: 'decisions', reason: 'renewal' }
  return isShort ? { group: 'run_outs' } : null
}

const never = '9999-12-31'

/** Who is without medicine first comes first; a supply that has not begun comes last. */
export function sortBySupply<T extends { id: string; without_from: Day | null }>(items: readonly T[]): T[] {
  return items.toSorted(
    (one, other) =>
      compare(one.without_from ?? never, other.without_from ?? never) || compare(one.id, other.id),
  )
}
