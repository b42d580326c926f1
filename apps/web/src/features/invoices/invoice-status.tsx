import type { Invoice } from '@stillwater/contract/invoices'
import { Chip } from '@stillwater/ui/records/chip'
import { CheckIcon } from '@stillwater/ui/icons/check'
import { ClockIcon } from '@stillwater/ui/icons/clock'
import { isPayable, statusWords } from './invoice-words.ts'

export function InvoiceStatus({ invoice }: { invoice: Invoice }) {
  const open = isPayable(invoice)
  const waits = open || invoice.status === 'processing' || invoice.status === 'refunding'
  return (
    <Chip
      tone={open ? 'encourage' : 'neutral'}
      icon={waits ? <ClockIcon size={16} /> : <CheckIcon size={14} />}
    >
      {statusWords(invoice)}
    </Chip>
  )
}
