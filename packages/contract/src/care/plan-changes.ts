import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, moment } from '../fields.ts'
import { cents } from '../invoices.ts'
import { planChangeQuote } from '../plans.ts'

const plan = z.object({ offering_key: z.string(), is_insurance: z.boolean(), name: z.string() })

const planRequest = z.object({
  patient_name: z.string(),
  /** When the request was made; null where none is open. */
  asked_at: z.nullable(moment),
  current: z.nullable(plan),
  /** What the patient asked for; null where they named no plan. */
  wanted: z.nullable(plan),
  /** What it costs if it is done now; null where it cannot be done. */
  quote: z.nullable(planChangeQuote),
  /** Why it cannot be done now. */
  blocked: z.nullable(z.string()),
})
export type PlanRequest = z.output<typeof planRequest>

export const declineReasons = ['withdrawn', 'insurance_active', 'not_reached'] as const
export type DeclineReason = (typeof declineReasons)[number]

const ofPatient = {
  access: 'care_team',
  record: 'bookable_patient',
  needs: 'payments.refund',
  params: z.object({ id }),
} as const

export const readPlanRequest = endpoint({
  ...ofPatient,
  method: 'GET',
  path: '/api/care/patients/:id/plan_change',
  summary: 'The change of plan that a patient asked for, with what it costs now',
  reply: planRequest,
})

export const completePlanRequest = endpoint({
  ...ofPatient,
  method: 'POST',
  path: '/api/care/patients/:id/plan_change/complete',
  summary: 'Make the change that the patient asked for, at the amount that they were told',
  body: z.strictObject({
    quoted_cents: cents,
    quoted_credit_cents: cents,
    quoted_month_cents: z.optional(cents),
  }),
  reply: planRequest,
  problems: [
    'plan_request_closed',
    'plan_not_available',
    'plan_quote_changed',
    'subscription_not_found',
    'subscription_not_open',
    'insurance_needed',
    'card_needed',
    'payment_declined',
    'payment_awaits_patient',
    'payment_unconfirmed',
    'payments_away',
  ],
  idempotency: 'by_state',
})

export const declinePlanRequest = endpoint({
  ...ofPatient,
  method: 'POST',
  path: '/api/care/patients/:id/plan_change/decline',
  summary: 'Close the request without a change, and tell the patient',
  body: z.strictObject({ reason: z.enum(declineReasons) }),
  reply: planRequest,
  problems: ['plan_request_closed', 'payment_unconfirmed'],
})
