import type { Day } from '../../formats/dates.ts'
import { addDays, addMonths } from '../../plans/billing-dates.ts'
import type { ControlledSchedule, DoseForm } from './medicine-table.ts'

interface OrderLimits {
  days_supply: number
  refills: number
  /** All fills together. */
  total_days: number
  valid_months: number
}

const uncontrolled: OrderLimits = { days_supply: 90, refills: 11, total_days: 366, valid_months: 12 }
// 21 CFR 1306.12 and 1306.22: schedule II is not refilled, III and IV at most five times within six months.
const limitsBySchedule: Record<ControlledSchedule, OrderLimits> = {
  II: { days_supply: 30, refills: 0, total_days: 30, valid_months: 6 },
  III: { days_supply: 90, refills: 5, total_days: 184, valid_months: 6 },
  IV: { days_supply: 90, refills: 5, total_days: 184, valid_months: 6 },
  V: { days_supply: 90, refills: 5, total_days: 184, valid_months: 6 },
}

export const orderLimits = (schedule: ControlledSchedule | null): OrderLimits =>
  schedule === null ? uncontrolled : limitsBySchedule[schedule]

/** Of these refills, those that the limits allow. */
export function mostRefills(limits: OrderLimits, days_supply: number): number {
  return Math.max(0, Math.min(limits.refills, Math.floor(limits.total_days / days_supply) - 1))
}

export function isWithinLimits(
  limits: OrderLimits,
  { days_supply, refills }: { days_supply: number; refills: number },
): boolean {
  return days_supply <= limits.days_supply && refills <= mostRefills(limits, days_supply)
}

/** The last day on which a refill may be ordered. */
export const expiresOn = ({ valid_months }: OrderLimits, today: Day): Day =>
  addDays(addMonths(today, valid_months), -1)

/** A supply that ended long ago is none, and nobody has more than a year of it. */
export const isOwnSupplyPossible = (own_until: Day, today: Day): boolean =>
  own_until >= addDays(today, -60) && own_until <= addDays(today, 366)

interface Dose {
  strength_mg: number
  /** Tablets, capsules or patches at a time. */
  amount: number
  times_a_day: number
}

/** In milligrams, without the noise of binary fractions. A patch works for its whole day. */
export const dailyMg = ({ strength_mg, amount, times_a_day }: Dose): number =>
  Math.round(strength_mg * amount * times_a_day * 1000) / 1000

/** Halves of tablets alone, and never of one that releases slowly. */
export function isAmountPossible({ form, release }: DoseForm, amount: number): boolean {
  return Number.isInteger(amount) || (form === 'tablet' && release === '' && Number.isInteger(amount * 2))
}
