import type { Invoice } from '@stillwater/contract/invoices'
import { InvoiceStatus } from './invoice-status.tsx'
import { statusNote } from './invoice-words.ts'

/** The status of one's own invoice, with what it means where that is not plain. */
export function OwnStatus({ invoice }: { invoice: Invoice }) {
  const note = statusNote(invoice)
  return (
    <>
      <InvoiceStatus invoice={invoice} />
      {note && <small className="invoices-note">{note}</small>}
    </>
  )
}
