import type { PlanChangeQuote } from '@stillwater/contract/plans'
import { usd, usdInColumn } from '@stillwater/domain/formats/money'
import { Receipt } from '@stillwater/ui/records/receipt'

interface ChangeReceiptProps {
  lines: PlanChangeQuote['lines']
  label: string
  total_cents: number
}

/** The bill of a change, the same before it as after it. */
export function ChangeReceipt({ lines, label, total_cents }: ChangeReceiptProps) {
  return (
    <Receipt
      lines={lines.map(({ description, amount_cents }, i) => ({
        key: String(i),
        label: description,
        amount: usdInColumn(amount_cents),
      }))}
      total={{ label, amount: usd(total_cents) }}
    />
  )
}
