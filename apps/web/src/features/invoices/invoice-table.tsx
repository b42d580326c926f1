import type { Invoice } from '@stillwater/contract/invoices'
import { t } from '@stillwater/contract/words'
import { usd } from '@stillwater/domain/formats/money'
import { Table, type TableColumn } from '@stillwater/ui/records/table'
import { InvoiceActions } from './invoice-actions.tsx'
import { OwnStatus } from './own-status.tsx'
import { dateWords } from './invoice-words.ts'
import type { InvoiceCalls, InvoiceListProps } from './invoice-list.ts'

export function InvoiceTable({ invoices, ...calls }: InvoiceListProps) {
  return (
    <div className="sw-sheet invoices-sheet">
      <Table caption={t('Invoices')} columns={columnsWith(calls)} rows={invoices} rowKey={({ id }) => id} />
    </div>
  )
}

function columnsWith(calls: InvoiceCalls): TableColumn<Invoice>[] {
  return [
    { key: 'date', head: t('Date'), cell: ({ created_at }) => dateWords(created_at) },
    {
      key: 'title',
      head: t('Invoice'),
      cell: ({ title, number }) => (
        <>
          <b>{t(title)}</b> <span className="sw-quiet invoices-number">{number}</span>
        </>
      ),
    },
    { key: 'status', head: t('Status'), cell: (invoice) => <OwnStatus invoice={invoice} /> },
    { key: 'total', head: t('Total'), cell: ({ total_cents }) => usd(total_cents), end: true },
    {
      key: 'actions',
      head: <span className="sw-hidden">{t('What you can do')}</span>,
      cell: (invoice) => <InvoiceActions invoice={invoice} {...calls} />,
      end: true,
    },
  ]
}
