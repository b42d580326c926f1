import { t } from '@stillwater/contract/words'
import { usd } from '@stillwater/domain/formats/money'
import { InvoiceActions } from './invoice-actions.tsx'
import { InvoiceStatus } from './invoice-status.tsx'
import { dateWords, statusNote } from './invoice-words.ts'
import type { InvoiceListProps } from './invoice-list.ts'

export function InvoiceCards({ invoices, ...calls }: InvoiceListProps) {
  return (
    <ul className="invoices-cards">
      {invoices.map((invoice) => (
        <li key={invoice.id} className="sw-sheet invoices-card">
          <div className="invoices-card-head">
            <h2>{t(invoice.title)}</h2>
            <InvoiceStatus invoice={invoice} />
          </div>
          {statusNote(invoice) && <p className="sw-small">{statusNote(invoice)}</p>}
          <p className="invoices-card-sum">
            <span className="sw-figure">{usd(invoice.total_cents)}</span>
            <span className="sw-quiet sw-small invoices-number">
              {t('Issued {day}', { day: dateWords(invoice.created_at) })}
              <br />
              {invoice.number}
            </span>
          </p>
          <InvoiceActions invoice={invoice} {...calls} />
        </li>
      ))}
    </ul>
  )
}
