import type { ReactNode } from 'react'
import './receipt.css'

interface ReceiptLine {
  key: string
  label: ReactNode
  amount: ReactNode
}

export interface ReceiptProps {
  lines: readonly ReceiptLine[]
  total?: { label: ReactNode; amount: ReactNode } | undefined
}

/** Labeled amounts with dotted leaders, and a total. */
export function Receipt({ lines, total }: ReceiptProps) {
  return (
    <dl className="sw-receipt">
      {lines.map(({ key, label, amount }) => (
        <div key={key} className="sw-receipt-line">
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      {total && (
        <div className="sw-receipt-line sw-receipt-total">
          <dt>{total.label}</dt>
          <dd>{total.amount}</dd>
        </div>
      )}
    </dl>
  )
}
