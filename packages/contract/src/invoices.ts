import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day, id, moment } from './fields.ts'
import { words } from './words.ts'

/** An amount in whole cents. What a document spells in dollars (`total`, `amount`, `price`) is the same amount / 100. */
export const cents = z.number().check(z.int())

const invoiceStatuses = [
  'paid',
  'unpaid',
  'processing',
  /** Paid after it was withdrawn: the refund is on its way. */
  'refunding',
  'refunded',
  'partly refunded',
  'closed',
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

const invoicePlace = z.object({ id })
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
  problems: ['invoice_paid', 'card_needed', 'payment_declined', 'payment_unconfirmed'],
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

export const refundInvoice = endpoint({
  method: 'POST',
  path: '/api/care/invoices/:id/refund',
  summary: 'Give back a paid invoice, whole or in part; needs the right to refund',
  access: 'care_team',
  record: 'invoice',
  needs: 'payments.refund',
  params: invoicePlace,
  body: z.strictObject({
    /** Absent: all that is left of it. */
    amount_cents: z.optional(
      z.number().check(z.int(), z.gte(1, words('Please enter an amount above zero.')), z.lte(10_000_000)),
    ),
    reason: z.string().check(z.trim(), z.minLength(1, words('Please say why.')), z.maxLength(500)),
  }),
  reply: invoice,
  problems: ['refund_refused', 'payment_declined', 'payment_unconfirmed'],
})
