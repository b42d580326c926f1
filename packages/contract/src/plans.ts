import * as z from 'zod/mini'
import { priceKeys } from '@stillwater/domain/plans/price-list'
import { endpoint } from './endpoint.ts'
import { day, id } from './fields.ts'
import { cents, invoice } from './invoices.ts'
import { subscription } from './memberships.ts'
import { patient } from './people.ts'

/** What the content service says about a plan under a promo. spec: intake §3 */
const planContent = z.object({
  plan_price: z.string(),
  plan_price_strikethrough: z.string(),
  plan_under_price_text: z.string(),
  payment_green_banner: z.string(),
})
export type PlanContent = z.output<typeof planContent>

/** Which plan it is, and who pays for it. */
const planKey = z.object({ offering_key: z.string(), is_insurance: z.boolean() })

const plan = z.object({
  ...planKey.shape,
  name: z.string(),
  month_cents: cents,
  first_month_cents: cents,
  /** The weekly figure as data, and as it stands on a card. decision C4 */
  week_cents: cents,
  week_shown_cents: cents,
  first_week_cents: cents,
  first_week_shown_cents: cents,
  benefits: z.array(z.string()),
  upsell: z.nullable(z.object({ title: z.string(), offering_key: z.string() })),
  /** Whether this patient can have it where they live. */
  available: z.boolean(),
  promo: z.object({
    code: z.string(),
    /** Why the code that was brought does not count; null when it does or none was brought. decision C16 */
    note: z.nullable(z.string()),
  }),
  content: planContent,
})
export type PlanOffer = z.output<typeof plan>

export const listPlans = endpoint({
  method: 'GET',
  path: '/api/plans',
  summary: 'The plans with their prices, for this patient and the code they brought',
  access: 'patient',
  query: z.object({ promo: z.optional(z.string().check(z.maxLength(60))) }),
  reply: z.object({
    /** Those that can be chosen, in their order, paid in cash and by insurance, and the patient's own. */
    plans: z.array(plan),
    current: z.nullable(planKey),
    /** Whether "Change my plan" is shown. spec: dashboard §6 */
    can_change: z.boolean(),
    shipping: z.string(),
    /** The day of the second charge of a membership that is begun today. */
    next_charge: day,
  }),
})

export const listPrices = endpoint({
  method: 'GET',
  path: '/api/plan_prices',
  summary: 'What plans cost new members today, for anyone to read',
  access: 'anyone',
  reply: z.object({
    prices: z.array(z.object({ billed_as: z.enum(priceKeys), month_cents: cents, first_month_cents: cents })),
  }),
})

/** What a membership is after something was asked of it. */
const changed = z.object({ success: z.boolean(), patient, subscription: z.nullable(subscription) })

const wantedPlan = z.strictObject({
  new_offering_key: z.string().check(z.maxLength(40)),
  is_insurance: z.optional(z.enum(['true', 'false'])),
})

export const planChangeQuote = z.object({
  /** What the bill of the change would say. */
  lines: invoice.shape.lines,
  /** Charged now. Sent along with the change as `quoted_cents`. */
  total_cents: cents,
  /** What is kept as credit once the plan has changed. Sent along as `quoted_credit_cents`. */
  credit_cents: cents,
  /** What a month on the new plan costs. Sent along as `quoted_month_cents`. */
  month_cents: cents,
  next_charge: day,
  /** Charged then: less than a month where it is halved, or credit is left. */
  next_charge_cents: cents,
})
export type PlanChangeQuote = z.output<typeof planChangeQuote>

export const quotePlanChange = endpoint({
  method: 'GET',
  path: '/api/patients/switch_plan',
  summary: 'What a change to another plan would cost now; nothing is changed',
  access: 'patient',
  query: wantedPlan,
  reply: planChangeQuote,
  problems: ['plan_not_available', 'subscription_not_found', 'subscription_not_open', 'insurance_needed'],
})

export const switchPlan = endpoint({
  method: 'PUT',
  path: '/api/patients/switch_plan',
  summary:
    'Change to another plan now; the difference for the rest of the month is charged or kept as credit',
  access: 'patient',
  query: wantedPlan,
  body: z.optional(
    z.nullable(
      z.strictObject({
        /** What the patient was told. Where it is something else by now, nothing is changed. */
        quoted_cents: z.optional(cents),
        quoted_credit_cents: z.optional(cents),
        quoted_month_cents: z.optional(cents),
      }),
    ),
  ),
  reply: z.object({
    ...changed.shape,
    success: z.literal(true),
    /** What was charged for the change; null when nothing was. */
    invoice: z.nullable(invoice),
    credit_cents: cents,
  }),
  problems: [
    'plan_not_available',
    'plan_quote_changed',
    'subscription_not_found',
    'subscription_not_open',
    'insurance_needed',
    'card_needed',
    'payment_declined',
    'payment_action_required',
    'payment_unconfirmed',
    'payments_away',
  ],
  idempotency: 'by_state',
})

const ofPatient = { access: 'patient', record: 'patient', params: z.object({ id }) } as const
const nothing = z.optional(z.nullable(z.strictObject({})))
const couponId = z.string().check(z.maxLength(60))

export const choosePlan = endpoint({
  ...ofPatient,
  method: 'PUT',
  path: '/api/patients/:id/choose_plan',
  summary: 'Choose the plan to begin with, until it is paid for',
  body: z.strictObject({ offering_key: z.string().check(z.maxLength(40)), is_insurance: z.boolean() }),
  reply: changed,
  problems: ['plan_not_available', 'already_a_member'],
  idempotency: 'by_state',
})

export const cancelSubscription = endpoint({
  ...ofPatient,
  method: 'PUT',
  path: '/api/patients/:id/cancellation',
  summary: 'Leave at the end of the paid month',
  body: nothing,
  reply: z.object({
    success: z.boolean(),
    subscription_end_date: z.nullable(day),
    /** Nothing was paid for, so the membership is over already. */
    ended: z.optional(z.literal(true)),
    /** What goes back to a card when it ends, as far as a payment is left for it; absent where there is none. */
    credit_cents: z.optional(cents),
    /** Payments that were sent before and may still go through; absent where there are none. */
    payments_under_way: z.optional(
      z.array(
        z.object({
          amount_cents: cents,
          /** Whether the money goes back by itself if it is taken. Otherwise it pays an invoice that is still owed. */
          refunded: z.boolean(),
        }),
      ),
    ),
  }),
  idempotency: 'by_state',
})

export const keepSubscription = endpoint({
  ...ofPatient,
  method: 'PUT',
  path: '/api/patients/:id/keep_membership',
  summary: 'Undo a cancellation that has not happened yet',
  body: nothing,
  reply: changed,
  idempotency: 'by_state',
})

export const pauseSubscription = endpoint({
  ...ofPatient,
  method: 'PUT',
  path: '/api/patients/:id/pause',
  summary: 'Pause for one to three months, from the end of the paid month',
  body: z.strictObject({ months: z.number().check(z.int(), z.gte(1), z.lte(3)) }),
  reply: changed,
  problems: ['subscription_not_found', 'subscription_not_open'],
  idempotency: 'by_state',
})

export const resumeSubscription = endpoint({
  ...ofPatient,
  method: 'PUT',
  path: '/api/patients/:id/resume',
  summary: 'End a pause now, or undo one that has not begun',
  body: nothing,
  reply: changed,
  problems: [
    'subscription_not_found',
    'card_needed',
    'payment_declined',
    'payment_action_required',
    'payment_unconfirmed',
    'payments_away',
  ],
  idempotency: 'by_state',
})

export const applyCoupon = endpoint({
  ...ofPatient,
  method: 'PUT',
  path: '/api/patients/:id/apply_coupon',
  summary: 'Halve the next two months instead of leaving; once in twelve months',
  body: z.strictObject({ coupon_id: couponId }),
  reply: z.object({
    success: z.boolean(),
    cancellation_discount_end_date: z.nullable(day),
    /** What a month costs with it, in dollars. */
    price: z.nullable(z.number()),
  }),
  idempotency: 'by_state',
})

export const checkCoupon = endpoint({
  ...ofPatient,
  method: 'PUT',
  path: '/api/patients/:id/coupon_valid',
  summary: 'Whether a code applies to a plan, and the price with it',
  body: z.strictObject({
    coupon_id: couponId,
    offering: z.optional(z.string().check(z.maxLength(40))),
    is_insurance: z.optional(z.boolean()),
  }),
  reply: z.object({
    valid: z.boolean(),
    /** In dollars: the first month, or a month with the discount for staying. */
    price: z.number(),
    coupon_id: z.string(),
    offering: z.string(),
    note: z.nullable(z.string()),
  }),
})
