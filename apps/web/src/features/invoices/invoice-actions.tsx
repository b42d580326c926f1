import type { Invoice } from '@stillwater/contract/invoices'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { FileIcon } from '@stillwater/ui/icons/file'
import { isPayable } from './invoice-words.ts'
import type { InvoiceCalls } from './invoice-list.ts'

interface InvoiceActionsProps extends InvoiceCalls {
  invoice: Invoice
}

export function InvoiceActions({ invoice, onPay, onPdf }: InvoiceActionsProps) {
  const { number } = invoice
  return (
    <div className="invoices-actions">
      <Button
        kind="text"
        small
        icon={<FileIcon size={20} />}
        aria-label={t('PDF of {number}, opens in a new tab', { number })}
        onClick={() => onPdf(invoice)}
      >
        {t('PDF')}
      </Button>
      {isPayable(invoice) && (
        <Button
          small
          aria-label={
            invoice.status === 'to confirm'
              ? t('Confirm payment of {number}', { number })
              : t('Pay {number}', { number })
          }
          onClick={() => onPay(invoice)}
        >
          {invoice.status === 'to confirm' ? t('Confirm') : t('Pay')}
        </Button>
      )}
    </div>
  )
}
