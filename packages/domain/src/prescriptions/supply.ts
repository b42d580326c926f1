import type { Day } from '../formats/dates.ts'
import { addDays } from '../plans/billing-dates.ts'
import { isInHistory, type OrderStatus, type PrescriptionStatus } from './order-status.ts'

/** Medicine that arrived, or is expected to. */
export interface Fill {
  arrived_on: Day
  days: number
}

/** Days on which the prescriber asked the patient not to take it; `until` is the first day they take it again. */
export interface Hold {
  from: Day
  until: Day | null
}

export interface Supply {
  /** The first day for which a new patient has none of their own; null for someone new to the medicine. */
  own_until: Day | null
  fills: readonly Fill[]
  holds: readonly Hold[]
}

/** How long the mail-order pharmacy needs from an order to the patient's door. */
const shippingDays = 5
/** A refill is ordered this long before the supply ends, so that a failed order can still be repaired. */
export const refillLeadDays = 10

const later = (a: Day, b: Day): Day => (a > b ? a : b)

const inOrder = (fills: readonly Fill[]) => fills.toSorted((a, b) => (a.arrived_on < b.arrived_on ? -1 : 1))

/**
 * The first day without medicine; null for someone who never had any. Every dose that could be taken counts as taken, so
 * the real day is this one or later.
 */
export function supplyEndsOn({ own_until, fills, holds }: Supply, today: Day): Day | null {
  return inOrder(fills).reduce<Day | null>(
    (end, { arrived_on, days }) => take(end ? later(end, arrived_on) : arrived_on, days, holds, today),
    own_until,
  )
}

export interface Refills {
  refills: number
  days_supply: number
  /** The last day on which a refill may be ordered. */
  expires_on: Day
}

/** Refills that we may still send: a local pharmacy's are counted in the supply, and one that ended has none. */
export const comingRefills = ({
  refills,
  status,
  is_local_pharmacy,
}: {
  refills: number
  status: PrescriptionStatus
  is_local_pharmacy: boolean
}): number => (is_local_pharmacy || isInHistory(status) ? 0 : refills)

/** A local pharmacy tells us of no pick-up, so the supply of a prescription that it has counts each refill. */
export const countsPickUps = ({
  is_local_pharmacy,
  order_status,
  refills,
}: {
  is_local_pharmacy: boolean
  order_status: OrderStatus
  refills: number
}): boolean => is_local_pharmacy && order_status === 'success' && refills > 0

/** The first day without medicine once every refill that can still be ordered has been taken. */
export function runOutOn(
  supply: Supply,
  { refills, days_supply, expires_on }: Refills,
  today: Day,
): Day | null {
  let end = supplyEndsOn(supply, today)
  for (let left = refills; end !== null && left > 0; left--) {
    const ordered = later(refillOn(end), today)
    if (ordered > expires_on) break
    end = take(later(end, addDays(ordered, shippingDays)), days_supply, supply.holds, today)
  }
  return end
}

/**
 * With the refills that a local pharmacy hands out without telling us. Each counts as picked up on the day it is needed,
 * until the prescription expires, so that the real end is this one or later.
 */
export function withPickUps(
  supply: Supply,
  { refills, days_supply, expires_on }: Refills,
  today: Day,
): Supply {
  const fills = [...supply.fills]
  for (let left = refills; left > 0; left--) {
    const needed = firstGap({ ...supply, fills }, today)
    if (needed === null || needed > expires_on) break
    fills.push({ arrived_on: needed, days: days_supply })
  }
  return { ...supply, fills }
}

/** The first day without medicine after the first supply, although more may have arrived later. */
function firstGap({ own_until, fills, holds }: Supply, today: Day): Day | null {
  const [first, ...more] = inOrder(fills)
  if (!first) return null
  return more.reduce(
    (end, { arrived_on, days }) => (end && arrived_on <= end ? take(end, days, holds, today) : end),
    supplyEndsOn({ own_until, fills: [first], holds }, today),
  )
}

/** The day to order the next refill for a supply that ends on this day. */
export const refillOn = (supply_ends_on: Day): Day => addDays(supply_ends_on, -refillLeadDays)

/** When an order is expected at the door; one that is late is expected in two days, every day again. */
export const expectedArrival = (ordered_on: Day, today: Day): Day =>
  later(addDays(ordered_on, shippingDays), addDays(today, 2))

/** The day after the last of these doses, one a day but for the days on hold. */
function take(from: Day, days: number, holds: readonly Hold[], today: Day): Day {
  let day = from
  for (let left = days; left > 0; day = addDays(day, 1)) if (!isHeld(day, holds, today)) left--
  return day
}

/** A hold that has not ended may end tomorrow: that gives the earliest day to prepare for. */
function isHeld(day: Day, holds: readonly Hold[], today: Day): boolean {
  return holds.some(({ from, until }) => day >= from && day < (until ?? addDays(today, 1)))
}
