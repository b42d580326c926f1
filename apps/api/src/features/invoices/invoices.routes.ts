import * as contract from '@stillwater/contract/invoices'
import * as refunds from '@stillwater/contract/refunds'
import { Problem } from '@stillwater/contract/problems'
import type { FastifyInstance } from 'fastify'
import { read } from '../../platform/context.ts'
import { uuid } from '../../platform/http/admit.ts'
import type { Route } from '../../context.ts'
import type { Services } from '../../services.ts'
import { invoicesOf } from '../payments/invoice-record.ts'
import { invoiceDocument, invoicePdfLink, type DocumentLink } from './invoice-pdf.ts'
import { payInvoice } from './pay-invoice.ts'
import { refundInvoice } from './refund-invoice.ts'

// Money is not moved with the rights of a request, and the processor may take seconds.
const outside = { transaction: 'own' } as const

export function invoicesRoutes(app: FastifyInstance, route: Route, services: Services): void {
  route(app, contract.listInvoices, async (context) => ({
    invoices: await read(context, (connection) => invoicesOf(connection, context.session.user_id)),
  }))
  route(app, contract.payInvoice, (context, { params }) => payInvoice(services, context, params.id), outside)
  route(app, contract.invoicePdf, (context, { params }) => invoicePdfLink(services, context, params.id))
  route(
    app,
    refunds.refundInvoice,
    (context, { params, body }) => refundInvoice(services, context, params.id, body),
    outside,
  )
  // Its address is the key: a new tab sends no headers, and the answer is no JSON.
  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    `${contract.invoicePdf.path}/document`,
    { config: { open: true } },
    async (request, reply) => {
      const { id } = request.params
      if (!uuid.test(id)) throw new Problem('not_found')
      const bytes = await invoiceDocument(services, id, linkIn(request.query), request.id)
      return reply
        .type('application/pdf')
        .header('content-disposition', 'inline; filename="invoice.pdf"')
        .header('cache-control', 'no-store')
        .send(bytes)
    },
  )
}

function linkIn(query: Record<string, unknown>): DocumentLink {
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return { expires_at: text(query['expires_at']), signature: text(query['signature']) }
}
