import { dateIn, startOfDay } from '../formats/moments.ts'
import { addDays } from '../plans/billing-dates.ts'
import { addBusinessDays, businessDaysUntil } from './business-days.ts'

/** Why an estimate is given and how fast, or why none has to be. */
export const estimateRules = [
  'within_one_day',
  'within_three_days',
  'on_request',
  'short_notice',
  'insured',
] as const
export type EstimateRule = (typeof estimateRules)[number]

// 45 CFR 149.610(b)(1)(vi)
const leastDaysAhead = 3
const manyDaysAhead = 10

interface Scheduling {
  scheduled_at: string
  starts_at: string
  /** The insurer is billed for the session. */
  is_insured: boolean
}

/** Which rule an appointment falls under. Days are those of the clinic's zone. */
export function ruleFor({ scheduled_at, starts_at, is_insured }: Scheduling, zone: string): EstimateRule {
  if (is_insured) return 'insured'
  const ahead = businessDaysUntil(dateIn(scheduled_at, zone), dateIn(starts_at, zone), manyDaysAhead)
  if (ahead < leastDaysAhead) return 'short_notice'
  return ahead >= manyDaysAhead ? 'within_three_days' : 'within_one_day'
}

const daysAllowed: Record<EstimateRule, number | null> = {
  within_one_day: 1,
  within_three_days: 3,
  on_request: 3,
  short_notice: null,
  insured: null,
}

/** The end of the last business day on which the estimate is in time; null where none is required. */
export function estimateDueAt(rule: EstimateRule, asked_at: string, zone: string): Date | null {
  const days = daysAllowed[rule]
  if (days === null) return null
  return new Date(startOfDay(addDays(addBusinessDays(dateIn(asked_at, zone), days), 1), zone))
}
