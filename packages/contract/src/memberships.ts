import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day, id } from './fields.ts'
import { cents, invoice } from './invoices.ts'
import { cardBody, cardInfo } from './payments.ts'
import { patient } from './people.ts'

export const subscription = z.object({
  /** active, past_due, paused, scheduled for cancelation or cancelled. decision C20 */
  status: z.string(),
  /** What the next charge will be, in dollars. */
  amount: z.number(),
  amount_cents: cents,
  /** The first month, at its own price, is running. */
  is_trial: z.boolean(),
  /** The day of the next charge; null when none is planned. */
  next_charge: z.nullable(day),
  /** What the plan costs each month, in dollars. */
  monthly_pay: z.number(),
  monthly_pay_cents: cents,
  offering_key: z.string(),
  is_insurance: z.boolean(),
  plan_name: z.string(),
  period_start: day,
  period_end: day,
  /** The last day of care, once leaving is planned. */
  end_date: z.nullable(day),
  /** A pause that is planned or under way. */
  pause_starts: z.nullable(day),
  paused_until: z.nullable(day),
  /** Halved months that are left. decision C5 */
  discount_percent: z.number(),
  discount_months_left: z.number(),
  /** What is owed for months that could not be charged. */
  past_due_cents: cents,
  /** What the clinic owes the patient: it is taken off the next bill, and goes back to a card when the membership ends. */
  credit_cents: cents,
  /** What was sent to the processor for this membership and is not answered yet. It may still be taken. */
  under_way_cents: cents,
  /** When the card is tried again by itself. */
  next_retry: z.nullable(day),
  /** When a membership that stays unpaid ends by itself; null while the card is still tried. */
  ends_unpaid_on: z.nullable(day),
  /** What care continues: everything, or messages and what is urgent. */
  access: z.enum(['full', 'limited', 'none']),
  /** Of the card that is charged. */
  card_last4: z.nullable(z.string()),
})
export type Subscription = z.output<typeof subscription>

export const readSubscription = endpoint({
  method: 'GET',
  path: '/api/authorizenet_payments/subscription_info',
  summary: "One's own membership: what it costs and when it is charged",
  access: 'patient',
  reply: subscription,
  problems: ['subscription_not_found'],
})

export const payMembership = endpoint({
  method: 'POST',
  path: '/api/authorizenet_payments',
  summary: 'Pay the first month of the chosen plan; sent twice it is charged once',
  access: 'patient',
  body: z.strictObject({
    ...cardBody,
    promo: z.optional(z.nullable(z.string().check(z.maxLength(60)))),
    /** What the patient was shown. Where it costs something else, nothing is charged. */
    quoted_cents: z.optional(cents),
    /** The same for the months after the first. */
    quoted_month_cents: z.optional(cents),
  }),
  echoes: { patient_id: 'caller' },
  reply: z.object({ success: z.literal(true), patient, invoice: z.nullable(invoice) }),
  problems: [
    'card_refused',
    'payment_declined',
    'payment_action_required',
    'payment_unconfirmed',
    'payments_away',
    'price_changed',
    'already_a_member',
    'insurance_needed',
    'checkout_not_open',
    'intake_unfinished',
  ],
  idempotency: 'by_state',
})

export const updateSubscription = endpoint({
  method: 'POST',
  path: '/api/patients/:id/payment_methods/update_subscription',
  summary: 'Charge the membership to the card on file, and at once what is past due',
  access: 'patient',
  record: 'patient',
  params: z.object({ id }),
  body: z.optional(z.nullable(z.strictObject({ patient_id: z.optional(id) }))),
  echoes: { patient_id: 'caller' },
  reply: z.object({ success: z.literal(true), subscription: z.nullable(subscription), card: cardInfo }),
  problems: [
    'card_needed',
    'payment_declined',
    'payment_action_required',
    'payment_unconfirmed',
    'payments_away',
  ],
  idempotency: 'by_state',
})
