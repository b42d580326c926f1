import type { Invoice } from '@stillwater/contract/invoices'
import { readCardInfo, type CardInfo } from '@stillwater/contract/payments'
import { readSubscription, type Subscription } from '@stillwater/contract/memberships'
import { listPlans, type PlanOffer } from '@stillwater/contract/plans'
import { usdShort } from '@stillwater/domain/formats/money'
import type { PlanKey } from '@stillwater/domain/people/offerings'
import { benefitsOf } from '@stillwater/domain/plans/benefits'
import { offeredPlans } from '@stillwater/domain/plans/plan-change'
import { planName, builtInPrices as prices } from '@stillwater/domain/plans/pricing'
import { resolvePromo } from '@stillwater/domain/plans/promos'
import { upsells } from '@stillwater/domain/plans/upsell'
import { answer, json, respond } from './answer.ts'

export function planOffer(key: PlanKey, is_insurance = false, promo: string | null = null): PlanOffer {
  const { code, regular, first_month, refused } = resolvePromo(promo, key, is_insurance, { prices })
  const [month, first] = [usdShort(regular.month_cents), usdShort(first_month.month_cents)]
  const upsell = upsells[key]
  return {
    offering_key: key,
    is_insurance,
    name: planName(key),
    month_cents: regular.month_cents,
    first_month_cents: first_month.month_cents,
    week_cents: regular.week_cents,
    week_shown_cents: regular.week_shown_cents,
    first_week_cents: first_month.week_cents,
    first_week_shown_cents: first_month.week_shown_cents,
    benefits: benefitsOf(key),
    upsell: upsell && { title: upsell.title, offering_key: upsell.plan },
    available: true,
    promo: { code, note: refused?.note ?? null },
    content: {
      plan_price: first,
      plan_price_strikethrough: month,
      plan_under_price_text: `first month, then ${month} a month`,
      payment_green_banner: `You pay ${first} today.`,
    },
  }
}

export function plansOf(promo: string | null = null): PlanOffer[] {
  return [false, true].flatMap((is_insurance) =>
    offeredPlans.map((key) => planOffer(key, is_insurance, promo)),
  )
}

export function subscription(changes: Partial<Subscription> = {}): Subscription {
  return {
    status: 'active',
    amount: 85,
    amount_cents: 8500,
    is_trial: false,
    next_charge: '2026-12-15',
    monthly_pay: 85,
    monthly_pay_cents: 8500,
    offering_key: 'medication',
    is_insurance: false,
    plan_name: 'Medication & Care Counseling',
    period_start: '2026-11-15',
    period_end: '2026-12-15',
    end_date: null,
    pause_starts: null,
    paused_until: null,
    discount_percent: 0,
    discount_months_left: 0,
    past_due_cents: 0,
    credit_cents: 0,
    under_way_cents: 0,
    next_retry: null,
    ends_unpaid_on: null,
    access: 'full',
    card_last4: '1111',
    ...changes,
  }
}

export const visa: CardInfo = { provider: 'visa', last4: '1111', exp_month: 7, exp_year: 2031 }

export function invoice(n: number, changes: Partial<Invoice> = {}): Invoice {
  return {
    id: `00000000-0000-4000-a000-${String(n).padStart(12, '0')}`,
    number: `SW-${String(n).padStart(6, '0')}`,
    created_at: `2026-10-${String(n).padStart(2, '0')}T15:00:00.000Z`,
    title: 'Membership',
    status: 'paid',
    total: 85,
    total_cents: 8500,
    balance_cents: 0,
    refunded_cents: 0,
    due_on: '2026-10-15',
    paid_at: '2026-10-15T15:00:00.000Z',
    period_start: null,
    period_end: null,
    lines: [{ description: 'Medication & Care Counseling', amount_cents: 8500 }],
    ...changes,
  }
}

/** A clinic that knows this membership. The plans it offers follow the code that is asked with. */
export function openBilling({
  membership = subscription() as Subscription | null,
  card = visa as CardInfo | null,
  can_change = true,
  plans = plansOf as (promo: string | null) => PlanOffer[],
} = {}): void {
  if (membership) answer(readSubscription, membership)
  else answer(readSubscription, { problem: 'subscription_not_found' })
  if (card) answer(readCardInfo, card)
  else answer(readCardInfo, { problem: 'not_found' })
  respond('GET', listPlans.path, ({ path }) => {
    const promo = new URLSearchParams(path.split('?')[1]).get('promo')
    const current = membership && {
      offering_key: membership.offering_key,
      is_insurance: membership.is_insurance,
    }
    return json({ plans: plans(promo), current, can_change, shipping: 'Free', next_charge: '2026-12-17' })
  })
}
