import type { PlanOffer } from '@stillwater/contract/plans'
import { t } from '@stillwater/contract/words'
import { usdShort } from '@stillwater/domain/formats/money'

export interface PlanWords {
  price: string
  /** What the price buys, and what comes after it. */
  now: string
  later: string
  /** The price it takes the place of, where nothing else says it. */
  instead: string
  weeks: string
}

/** What stands on the card of a plan that someone may begin: the offer's own words where it has them. */
export function offerWords(offer: PlanOffer): PlanWords {
  const { content, ...plan } = offer
  // Someone who comes back has no first month at another price.
  if (plan.first_month_cents === plan.month_cents) return memberWords(offer)
  const month = usdShort(plan.month_cents)
  const [first_week, week] = [usdShort(plan.first_week_shown_cents), usdShort(plan.week_shown_cents)]
  const under = content.plan_under_price_text || t('first month, then {month} a month', { month })
  const [now = '', ...later] = under.split(', ')
  const instead = content.plan_price_strikethrough
  return {
    price: content.plan_price || usdShort(plan.first_month_cents),
    now,
    later: later.join(', '),
    instead: under.includes(instead) ? '' : instead,
    weeks: t('about {first_week} a week at first and {week} a week after', { first_week, week }),
  }
}

/** What it costs someone who has been a member for longer: no first month any more. */
export function memberWords(plan: PlanOffer): PlanWords {
  return {
    price: usdShort(plan.month_cents),
    now: t('a month'),
    later: '',
    instead: '',
    weeks: t('about {week} a week', { week: usdShort(plan.week_shown_cents) }),
  }
}

export const reimbursed = () =>
  t('Have insurance? Most insured members get 30-60% of their monthly subscription cost reimbursed.')
/** The dashboard says it without "per month". decision C14 */
export const prescriptionCost = () => t('90% of clients pay less than $15 per prescription per month.')
export const copays = () => t('Insurance visit copays start at $0.')
