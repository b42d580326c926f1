import type { Day } from '../formats/dates.ts'
import { addDays } from '../plans/billing-dates.ts'
import { hasOrderProblem, type OrderStatus } from './order-status.ts'
import { reminderDays } from './run-out-reminders.ts'

/** What decides when a medicine ends: every page of the care side takes the day from these facts. */
export interface SupplyFacts {
  /** Of the newest order. */
  order_status: OrderStatus
  /** The patient declined the price of the newest order. */
  was_declined: boolean
  /** A bridge supply was asked for and none is on its way. */
  needs_bridge: boolean
  /** The first day without medicine in the house. */
  supply_ends_on: Day | null
  /** The same with every refill taken. */
  run_out_on: Day | null
}

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
export function supplyEnd(supply: SupplyFacts, today: Day): SupplyEnd {
  const { supply_ends_on, run_out_on } = supply
  const isOut = supply_ends_on !== null && supply_ends_on <= today
  const isRefillUnsure = supply.needs_bridge || supply.was_declined || hasOrderProblem(supply.order_status)
  const without_from = isOut || isRefillUnsure ? supply_ends_on : (run_out_on ?? supply_ends_on)
  return { without_from, is_out: without_from !== null && without_from <= today }
}

export interface RunOutFacts extends SupplyFacts {
  /** The prescriber wrote how to stop, or another prescription continues it, so that the end is meant. */
  is_planned_stop: boolean
}

/** A medicine that ends before anyone meant it to: by now, or within the time of the first reminder. */
export function isRunningOut(facts: RunOutFacts, today: Day): boolean {
  const { without_from } = supplyEnd(facts, today)
  return !facts.is_planned_stop && without_from !== null && without_from <= addDays(today, reminderDays[0])
}
