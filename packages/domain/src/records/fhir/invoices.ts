import { usd } from '../../formats/money.ts'
import type { InvoiceItem } from '../record-items.ts'
import { ofPatient, textOr, usdOf, type Resource, type Subject } from './values.ts'

const statuses: Record<InvoiceItem['status'], string> = {
  open: 'issued',
  paid: 'balanced',
  void: 'cancelled',
  written_off: 'cancelled',
}

export function invoiceResource(item: InvoiceItem, subject: Subject): Resource {
  const total = item.lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  return {
    resourceType: 'Invoice',
    id: item.id,
    identifier: [{ value: item.number }],
    status: statuses[item.status],
    type: { text: textOr(item.title, 'Invoice') },
    subject: ofPatient(subject),
    date: item.created_at,
    lineItem: item.lines.map(({ description, amount_cents }, index) => ({
      sequence: index + 1,
      chargeItemCodeableConcept: { text: textOr(description, '-') },
      priceComponent: [{ type: amount_cents < 0 ? 'discount' : 'base', amount: usdOf(amount_cents) }],
    })),
    totalGross: usdOf(total),
    note: [
      { text: `Due on ${item.due_on}.` },
      ...(item.refunded_cents > 0 ? [{ text: `Refunded ${usd(item.refunded_cents)}.` }] : []),
    ],
  }
}
