import * as care from '@stillwater/contract/care/invoices'
import * as contract from '@stillwater/contract/invoices'
import * as refunds from '@stillwater/contract/refunds'
import type { FastifyInstance } from 'fastify'
import type { Route } from '../../context.ts'
import { invoicePdf, openInvoicePdf } from './invoice-pdf.ts'
import { listInvoices } from './list-invoices.ts'
import { payInvoice } from './pay-invoice.ts'
import { issueInvoice, listPatientInvoices } from './patient-invoices.ts'
import { refundInvoice } from './refund-invoice.ts'

// The processor may take seconds, and money is not moved with the rights of a request.
const own = { transaction: 'own' } as const

export function invoicesRoutes(app: FastifyInstance, route: Route): void {
  route(app, contract.listInvoices, listInvoices)
  route(app, contract.payInvoice, payInvoice, own)
  route(app, contract.invoicePdf, invoicePdf)
  route(app, contract.openInvoicePdf, openInvoicePdf)
  route(app, care.listPatientInvoices, listPatientInvoices)
  route(app, care.issueInvoice, issueInvoice, own)
  route(app, refunds.refundInvoice, refundInvoice, own)
}
