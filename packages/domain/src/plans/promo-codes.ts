import type { Day } from '../formats/dates.ts'
import type { PlanKey } from '../people/offerings.ts'
import type { PriceList } from './pricing.ts'
import { builtInPromos, expiredPromos, normalizePromo, retentionCoupon, type PromoRule } from './promos.ts'

/** A code that an administrator made. */
export interface PromoCode {
  code: string
  first_month_cents: number
  /** Written beside the month, because no one formula gives it. decision C4 */
  week_cents: number
  from_day: Day
  until_day: Day | null
  /** The plans that are paid out of pocket; none: it is for insurance alone. */
  plans: PlanKey[]
  for_insurance: boolean
}

/** How checkout reads a code. One that was ended or used up is told like an expired one. */
export function promoRule(promo: PromoCode & { is_over: boolean }): PromoRule {
  const { code, first_month_cents, week_cents, from_day, until_day, plans, for_insurance, is_over } = promo
  return {
    code,
    first_month: { month_cents: first_month_cents, week_cents, week_shown_cents: week_cents },
    applies: (plan, is_insurance) => (is_insurance ? for_insurance : plans.includes(plan)),
    from: from_day,
    ...(until_day === null ? {} : { until: until_day }),
    ...(is_over ? { is_over } : {}),
  }
}

/** The lowest regular price among what a code is for: it is a discount for each of them. */
function lowestRegular(
  { plans, for_insurance }: Pick<PromoCode, 'plans' | 'for_insurance'>,
  prices: PriceList,
): number {
  const months = plans.map((plan) => prices(plan, false).regular.month_cents)
  if (for_insurance) months.push(prices('medication', true).regular.month_cents)
  return Math.min(...months)
}

type PromoField = 'code' | 'first_month_cents' | 'week_cents' | 'until_day' | 'plans'
type PromoFault = [field: PromoField, because: keyof typeof promoFaultWords]

export const promoFaultWords = {
  built_in: 'This code belongs to the product. Choose another one.',
  no_plan: 'Choose at least one plan.',
  no_discount: 'This is not less than the regular price of every plan you chose.',
  week_too_high: 'A week costs less than the month.',
  ends_before_it_begins: 'It ends after it begins.',
  is_past: 'This day is over.',
} as const

/** Why a code cannot be made; null: it can. */
export function promoFault(promo: PromoCode, today: Day, prices: PriceList): PromoFault | null {
  const own = [...builtInPromos.map(({ code }) => code), ...expiredPromos, normalizePromo(retentionCoupon)]
  if (own.includes(promo.code)) return ['code', 'built_in']
  if (promo.plans.length === 0 && !promo.for_insurance) return ['plans', 'no_plan']
  if (promo.first_month_cents >= lowestRegular(promo, prices)) return ['first_month_cents', 'no_discount']
  if (promo.week_cents >= promo.first_month_cents) return ['week_cents', 'week_too_high']
  if (promo.until_day !== null && promo.until_day < promo.from_day)
    return ['until_day', 'ends_before_it_begins']
  if (promo.until_day !== null && promo.until_day < today) return ['until_day', 'is_past']
  return null
}

export const promoStates = ['planned', 'current', 'over'] as const
export type PromoState = (typeof promoStates)[number]

export function promoState(
  { from_day, until_day, is_over }: Pick<PromoCode, 'from_day' | 'until_day'> & { is_over: boolean },
  today: Day,
): PromoState {
  if (is_over || (until_day !== null && until_day < today)) return 'over'
  return from_day > today ? 'planned' : 'current'
}
