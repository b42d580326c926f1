import { includesTherapy } from '../people/offerings.ts'
import type { PlanKey } from '../people/offerings.ts'

/** The weekly figure is written beside the monthly one, because no one formula gives them all. decision C4 */
export interface Price {
  month_cents: number
  week_cents: number
  /** The week as it stands on the card. */
  week_shown_cents: number
}

export interface PlanPrices {
  regular: Price
  first_month: Price
}

export const membershipFeeCents = 2900 // spec: intake §9
/**
 * spec: intake §9
 * @planned every subscription event so far knows its amount
 */
export const defaultTrackedRevenueCents = 8500
/** What a subscription is shown to cost where its amount is missing. spec: dashboard §9 */
export const defaultShownAmountCents = 9900

const cash = (month: number, week: number): Price => ({
  month_cents: month * 100,
  week_cents: week * 100,
  week_shown_cents: week * 100,
})
const medication: PlanPrices = { regular: cash(85, 20), first_month: cash(30, 7) } // decision Q1

// spec: intake §9
export const cashPrices: Record<PlanKey, PlanPrices> = {
  'medication-therapy': { regular: cash(325, 76), first_month: cash(139, 33) },
  therapy: { regular: cash(259, 60), first_month: cash(99, 23) },
  medication,
  counseling: medication,
  'medication-only': medication,
  legacy: { regular: cash(99, 23), first_month: cash(30, 7) },
}

/** One price for every plan that insurance pays for: the membership. spec: intake §9 */
export const insurancePrices: PlanPrices = {
  regular: { month_cents: membershipFeeCents, week_cents: 725, week_shown_cents: 800 },
  first_month: { month_cents: 1500, week_cents: 375, week_shown_cents: 400 },
}

/** What each plan costs someone who begins it now. A running membership keeps the price it began with. */
export type PriceList = (plan: PlanKey, is_insurance: boolean) => PlanPrices

/** The prices that apply until the clinic sets its own (`price-list.ts`). */
export const builtInPrices: PriceList = (plan, is_insurance) =>
  is_insurance ? insurancePrices : cashPrices[plan]

const names: Record<PlanKey, string> = {
  'medication-therapy': 'Medication & Therapy',
  medication: 'Medication & Care Counseling', // decision Q1
  therapy: 'Therapy',
  counseling: 'Care Counseling',
  'medication-only': 'Medication',
  legacy: 'Medication & Care Counseling',
}

/** The messaging pilot has no counselor visits, so its plan goes by another name. decision Q1 */
export function planName(plan: PlanKey, direct_messaging_pilot = false): string {
  return direct_messaging_pilot && !includesTherapy(plan) ? 'Medication & Care' : names[plan]
}
