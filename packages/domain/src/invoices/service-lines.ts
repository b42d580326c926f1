import type { Line } from '../payments/ledger.ts'

/** What staff can bill for besides a membership. Invoices are not sealed, so none of these says anything of health. */
export const serviceItems = {
  visit: 'Visit paid out of pocket',
  copay: 'Copay',
  missed_visit: 'Missed visit fee',
  late_cancellation: 'Late cancellation fee',
  form: 'Form or letter',
  records: 'Copy of records',
  other: 'Other service',
} as const
export type ServiceItem = keyof typeof serviceItems

export interface ServiceLine {
  item: ServiceItem
  amount_cents: number
}

export const mostLines = 10
export const mostCents = 500_000

/** Days until an invoice that was sent is due. */
export const serviceDueDays = 14

export function serviceBill(lines: readonly ServiceLine[]): { title: string; lines: Line[] } {
  const [first] = lines
  return {
    title: first && lines.length === 1 ? serviceItems[first.item] : 'Services',
    lines: lines.map(({ item, amount_cents }) => ({
      kind: 'service',
      description: serviceItems[item],
      amount_cents,
    })),
  }
}

/** "$12.50" or "1,200" as cents; null where it is no amount in dollars and cents above zero. */
export function parseDollars(typed: string): number | null {
  const plain = typed.trim().replace(/^\$\s*/, '')
  if (!/^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?$/.test(plain)) return null
  const [dollars = '', cents = ''] = plain.replaceAll(',', '').split('.')
  const total = Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
  return Number.isSafeInteger(total) && total > 0 ? total : null
}
