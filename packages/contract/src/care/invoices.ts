import * as z from 'zod/mini'
import {
  mostCents,
  mostLines,
  serviceItems,
  type ServiceItem,
} from '@stillwater/domain/invoices/service-lines'
import { disputeStates } from '@stillwater/domain/payments/disputes'
import { endpoint } from '../endpoint.ts'
import { id, moment } from '../fields.ts'
import { cents, invoice } from '../invoices.ts'
import { words } from '../words.ts'

/** An invoice as staff see it. */
const careInvoice = z.extend(invoice, {
  /** What a refund could still give back. */
  refundable_cents: cents,
  /** A refund was started, and the bank has not answered yet. */
  is_refund_under_way: z.boolean(),
  /** Its latest dispute, where a bank has opened one. */
  dispute: z.nullable(
    z.object({
      state: z.enum(disputeStates),
      amount_cents: cents,
      fee_cents: cents,
      /** Until when the clinic's evidence counts; null: none is asked for. */
      respond_by: z.nullable(moment),
      /** In the bank's words. */
      reason: z.string(),
    }),
  ),
})
export type CareInvoice = z.output<typeof careInvoice>

const patientInvoices = z.object({
  patient_name: z.string(),
  /** The card on file; null where there is none. */
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  invoices: z.array(careInvoice),
})
export type PatientInvoices = z.output<typeof patientInvoices>

const ofPatient = {
  access: 'care_team',
  record: 'bookable_patient',
  needs: 'payments.refund',
  path: '/api/care/patients/:id/invoices',
  params: z.object({ id }),
} as const

export const listPatientInvoices = endpoint({
  ...ofPatient,
  method: 'GET',
  summary: "A patient's invoices, newest first, and the card on file",
  reply: patientInvoices,
})

const items = Object.keys(serviceItems) as [ServiceItem, ...ServiceItem[]]

export const issueInvoice = endpoint({
  ...ofPatient,
  method: 'POST',
  summary: 'Bill a patient for a service: charge the card on file now, or ask the patient to pay',
  body: z.strictObject({
    /** Made by the browser: the same invoice sent again is issued and charged once. */
    invoice_id: id,
    lines: z
      .array(
        z.strictObject({
          item: z.enum(items),
          amount_cents: z
            .int()
            .check(
              z.gte(1, words('Please enter an amount above zero.')),
              z.lte(mostCents, words('Please enter $5,000.00 or less.')),
            ),
        }),
      )
      .check(
        z.minLength(1, words('Please add at least one line.')),
        z.maxLength(mostLines, words('Please use 10 lines or fewer.')),
      ),
    collect: z.enum(['charge_card', 'ask_patient']),
  }),
  reply: careInvoice,
  problems: [
    'card_needed',
    'payment_declined',
    'payment_awaits_patient',
    'payment_unconfirmed',
    'payments_away',
    'invoice_changed',
  ],
  idempotency: 'by_state',
})
