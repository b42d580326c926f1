import type { Day } from '../formats/dates.ts'
import type { PlanKey } from '../people/offerings.ts'
import { cashPrices, insurancePrices } from './pricing.ts'
import type { Price, PriceList } from './pricing.ts'

interface Promo {
  code: string
  first_month: Price
}

export interface PromoRule extends Promo {
  applies: (plan: PlanKey, is_insurance: boolean) => boolean
  /** The first and the last day on which it applies; absent: no such day. */
  from?: Day
  until?: Day
  /** Ended, or used as often as it may be. */
  is_over?: boolean
}

/** Also where a plan has no code of its own. decision C16 */
const care30: PromoRule = {
  code: 'CARE30',
  first_month: cashPrices.medication.first_month,
  applies: (plan, is_insurance) => !is_insurance && plan !== 'therapy' && plan !== 'medication-therapy',
}

/** What a first month of each plan costs without another code. spec: dashboard §9 */
const planOffers: readonly PromoRule[] = [
  {
    code: 'START99',
    first_month: cashPrices.therapy.first_month,
    applies: (plan, is_insurance) => !is_insurance && plan === 'therapy',
  },
  {
    code: 'START139',
    first_month: cashPrices['medication-therapy'].first_month,
    applies: (plan, is_insurance) => !is_insurance && plan === 'medication-therapy',
  },
  care30,
  { code: '50OFF', first_month: insurancePrices.first_month, applies: (_, is_insurance) => is_insurance },
]

// STARTTODAY: spec: intake §9, its week unrounded (decision C4)
export const builtInPromos: readonly PromoRule[] = [
  ...planOffers,
  {
    code: 'STARTTODAY',
    first_month: { month_cents: 4500, week_cents: 1125, week_shown_cents: 1125 },
    applies: (_, is_insurance) => !is_insurance,
  },
]

export const expiredPromos: readonly string[] = ['JUST25', 'SAVE75', '1MONTH25'] // spec: intake §9
/** The retention coupon of the cancellation modal; never a code for signing up. spec: dashboard §9 */
export const retentionCoupon = '50%OFF(2MONTHS)'

type PromoRefusal = 'expired' | 'unknown' | 'other_plan' | 'returning'

/** What a first month costs with a code, and what the months after it cost. */
interface Offer extends Promo {
  regular: Price
}

export interface ResolvedPromo extends Offer {
  /** Why the given code does not apply, and the line that says so; null when it does. */
  refused: { because: PromoRefusal; note: string } | null
}

const notes: Record<PromoRefusal, (code: string) => string> = {
  expired: (code) => `The code ${code} has expired, so your plan’s current offer applies.`,
  unknown: (code) => `We don’t know the code ${code}, so your plan’s current offer applies.`,
  other_plan: (code) => `The code ${code} is for another plan, so your plan’s current offer applies.`,
  returning: (code) => `The code ${code} is for new members, so your plan’s regular price applies.`,
}

/** The plan's own first month. The code of an offer names one price, so it stands beside no other. */
export function defaultPromo(plan: PlanKey, is_insurance: boolean, prices: PriceList): Offer {
  const { regular, first_month } = prices(plan, is_insurance)
  const rule = planOffers.find((one) => one.applies(plan, is_insurance)) ?? care30
  const isItsPrice = rule.first_month.month_cents === first_month.month_cents
  return { code: isItsPrice ? rule.code : '', regular, first_month }
}

/** A first-month price is given once. Someone who comes back pays the regular price from the first day. */
export function returningPromo(plan: PlanKey, is_insurance: boolean, prices: PriceList): Offer {
  const { regular } = prices(plan, is_insurance)
  return { code: '', regular, first_month: regular }
}

interface PromoFacts {
  /** What plans cost now. */
  prices: PriceList
  today?: Day
  known?: readonly PromoRule[]
  /** Has had a membership before. */
  is_returning?: boolean
}

/** The promo that applies to a plan, given the code from the link (decision C16), the day and who asks. */
export function resolvePromo(
  code: string | null | undefined,
  plan: PlanKey,
  is_insurance: boolean,
  { prices, today, known = builtInPromos, is_returning = false }: PromoFacts,
): ResolvedPromo {
  const given = normalizePromo(code)
  if (is_returning) {
    const refused = given ? ({ because: 'returning', note: notes.returning(given) } as const) : null
    return { ...returningPromo(plan, is_insurance, prices), refused }
  }
  const standard = defaultPromo(plan, is_insurance, prices)
  if (!given) return { ...standard, refused: null }

  const rule = known.find((one) => one.code === given)
  const current = rule ? isCurrent(rule, today) && !isSuperseded(rule, plan, is_insurance, standard) : false
  if (rule && current && rule.applies(plan, is_insurance))
    return { ...standard, code: rule.code, first_month: atMost(standard.regular, rule), refused: null }

  const because = current ? 'other_plan' : rule || expiredPromos.includes(given) ? 'expired' : 'unknown'
  return { ...standard, refused: { because, note: notes[because](given) } }
}

function isCurrent({ from, until, is_over }: PromoRule, today: Day | undefined): boolean {
  if (is_over) return false
  if (today === undefined) return true
  return (from === undefined || from <= today) && (until === undefined || today <= until)
}

/** Whether the clinic has set another first month for the plan that this offer was for. */
function isSuperseded(rule: PromoRule, plan: PlanKey, is_insurance: boolean, standard: Offer): boolean {
  return planOffers.includes(rule) && rule.applies(plan, is_insurance) && standard.code !== rule.code
}

/** A code that was made before a price fell never costs more than the plan does. */
function atMost(regular: Price, { first_month }: Promo): Price {
  return first_month.month_cents < regular.month_cents ? first_month : regular
}

/** Codes come from links and are shown again, so only letters and digits survive, and few of them. */
export function normalizePromo(code: string | null | undefined): string {
  return (code ?? '')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 24)
}
