import type { Day } from '../formats/dates.ts'
import { addMonths } from './billing-dates.ts'
import { defaultShownAmountCents } from './pricing.ts'

export const retentionPercent = 50 // spec: dashboard §9
export const retentionMonths = 2
const monthsBetweenUses = 12 // decision C5

/** Whether someone may halve their months: once in twelve months. decision C5 */
export function mayUseRetention(used_on: Day | null, today: Day): boolean {
  return used_on === null || addMonths(used_on, monthsBetweenUses) <= today
}

/** The day on which the offer would end if it were taken today; null for someone who has had it. */
export function retentionOffer(used_on: Day | null, today: Day): Day | null {
  return mayUseRetention(used_on, today) ? addMonths(today, retentionMonths) : null
}

/** What is taken off, rounded up, so that a patient never pays more than half. */
export function discountCents(month_cents: number, percent: number): number {
  return Math.ceil((month_cents * percent) / 100)
}

/** Half of one's own month; where that is not known, of $99. decision C5 */
export function retentionPriceCents(month_cents: number | null): number {
  const month = month_cents ?? defaultShownAmountCents
  return month - discountCents(month, retentionPercent)
}

/**
 * Whether the discount still applies. spec: intake §9
 * @planned months are counted by the membership until an end date is shown
 */
export function isDiscounted(end: Day | null, today: Day): boolean {
  return end !== null && today < end
}
