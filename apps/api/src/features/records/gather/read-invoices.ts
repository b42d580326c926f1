import { invoiceNumber } from '@stillwater/domain/invoices/bill'
import type { InvoiceItem } from '@stillwater/domain/records/record-items'
import type { invoices } from '../../payments/invoices.table.ts'
import { pagedStatement, pages, type Reading } from './reading.ts'

type Row = typeof invoices.$inferSelect &
  Pick<InvoiceItem, 'refunded_cents'> & { lines: InvoiceItem['lines'] | null }

const invoicePages = pagedStatement<Row>(
  'record_invoices',
  `r.*, (select json_agg(json_build_object('description', l.description, 'amount_cents', l.amount_cents) order by l.place)
     from invoice_lines l where l.invoice_id = r.id) as lines,
   (select coalesce(-sum(e.amount_cents), 0)::int from ledger_entries e
     where e.invoice_id = r.id and e.account = 'cash' and e.event = 'refunded') as refunded_cents`,
  'invoices r',
  // Voided before the patient was ever asked to pay.
  `r.patient_id = app_user() and r.status <> 'void'`,
)

export async function* readInvoices(reading: Reading): AsyncGenerator<InvoiceItem> {
  for await (const rows of pages(reading, invoicePages))
    for (const { id, number, created_at, title, status, due_on, paid_at, lines, refunded_cents } of rows)
      yield {
        kind: 'invoice',
        id,
        number: invoiceNumber(number),
        created_at,
        title,
        status,
        due_on,
        paid_at,
        lines: lines ?? [],
        refunded_cents,
      }
}
