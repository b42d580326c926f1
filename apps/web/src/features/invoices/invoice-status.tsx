import type { Invoice } from '@stillwater/contract/invoices'
import { Chip } from '@stillwater/ui/records/chip'
import { CheckIcon } from '@stillwater/ui/icons/check'
import { ClockIcon } from '@stillwater/ui/icons/clock'
import { isPayable, statusWords } from './invoice-words.ts'

const waiting: readonly Invoice['status'][] = ['processing', 'refunding', 'disputed']

export function InvoiceStatus({ invoice }: { invoice: Invoice }) {
  const open = isPayable(invoice)
  const waits = open || waiting.includes(invoice.status)
  return (
    <Chip
      tone={open ? 'encourage' : 'neutral'}
      icon={waits ? <ClockIcon size={16} /> : <CheckIcon size={14} />}
    >
      {statusWords(invoice)}
    </Chip>
  )
}
