import type { Invoice } from '@stillwater/contract/invoices'

export interface InvoiceCalls {
  onPay: (invoice: Invoice) => void
  onPdf: (invoice: Invoice) => void
}

export interface InvoiceListProps extends InvoiceCalls {
  invoices: readonly Invoice[]
}
