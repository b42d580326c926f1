import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day, id, moment } from './fields.ts'
import { signedDocument } from './signed-documents.ts'

/** An amount in whole cents. What a document spells in dollars (`total`, `amount`, `price`) is the same amount / 100. */
export const cents = z.number().check(z.int())

const invoiceStatuses = [
  'paid',
  'unpaid',
  'processing',
  /** The bank asks the patient to confirm the payment. */
  'to confirm',
  /** Paid after it was withdrawn: the refund is on its way. */
  'refunding',
  'refunded',
  'partly refunded',
  'closed',
  /** The patient's bank asks about the payment, and holds it back meanwhile. */
  'disputed',
  /** The bank gave the payment back to the patient. */
  'returned',
] as const

const invoiceLine = z.object({ description: z.string(), amount_cents: cents })

export const invoice = z.object({
  id,
  /** What a person reads out on the phone: SW-000123. */
  number: z.string(),
  created_at: moment,
  title: z.string(),
  status: z.enum(invoiceStatuses),
  /** In dollars. */
  total: z.number(),
  total_cents: cents,
  /** What is still owed. Zero or more. */
  balance_cents: cents,
  refunded_cents: cents,
  due_on: day,
  paid_at: z.nullable(moment),
  period_start: z.nullable(day),
  period_end: z.nullable(day),
  lines: z.array(invoiceLine),
})
export type Invoice = z.output<typeof invoice>

export const invoicePlace = z.object({ id })
const nothing = z.optional(z.nullable(z.strictObject({})))

export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/invoices',
  summary: "One's own invoices, newest first",
  access: 'patient',
  reply: z.object({ invoices: z.array(invoice) }),
})

export const payInvoice = endpoint({
  method: 'POST',
  path: '/api/invoices/:id/pay',
  summary: 'Pay an invoice with the card on file; answers with the invoice',
  access: 'patient',
  record: 'invoice',
  params: invoicePlace,
  body: nothing,
  reply: invoice,
  problems: [
    'invoice_paid',
    'card_needed',
    'payment_declined',
    'payment_action_required',
    'payment_unconfirmed',
    'payments_away',
  ],
  idempotency: 'by_state',
})

export const invoicePdf = endpoint({
  method: 'GET',
  path: '/api/invoices/:id/pdf',
  summary: 'The address of the invoice as a PDF; it lives five minutes',
  access: 'patient',
  record: 'invoice',
  params: invoicePlace,
  reply: z.object({ url: z.string() }),
})

export const openInvoicePdf = endpoint({
  ...signedDocument,
  path: '/api/invoices/:id/pdf/document',
  summary: 'The invoice as a PDF, at the address that was given for it; a new tab sends no headers',
  params: invoicePlace,
})
