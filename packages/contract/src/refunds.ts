import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { invoice, invoicePlace } from './invoices.ts'
import { words } from './words.ts'

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
    /** What the person saw refunded before: a press about an older state of the invoice is refused. */
    refunded_cents: z.optional(z.int().check(z.gte(0), z.lte(10_000_000))),
    reason: z.string().check(z.trim(), z.minLength(1, words('Please say why.')), z.maxLength(500)),
  }),
  reply: invoice,
  problems: ['refund_refused', 'invoice_changed', 'payment_declined', 'payment_unconfirmed', 'payments_away'],
  idempotency: 'by_state',
})
