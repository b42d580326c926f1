import type { Invoice } from '@stillwater/contract/invoices'
import { t, words } from '@stillwater/contract/words'
import { usd } from '@stillwater/domain/formats/money'
import { formatShortDate, formatShortDay } from '../../platform/dates.ts'
import { ownZone } from '../../platform/own-zone.ts'

const statuses: Record<Invoice['status'], string> = {
  paid: words('Paid'),
  unpaid: words('Unpaid'),
  processing: words('Being processed'),
  'to confirm': words('Bank asks to confirm'),
  refunding: words('Refund on its way'),
  refunded: words('Refunded'),
  'partly refunded': words('Partly refunded'),
  closed: words('Closed'),
  disputed: words('Disputed'),
  returned: words('Returned by the bank'),
}

export function statusWords({ status }: Pick<Invoice, 'status'>): string {
  return t(statuses[status])
}

const notes: Partial<Record<Invoice['status'], string>> = {
  disputed: words(
    'Your bank is reviewing this payment. You don’t need to pay again, and your care continues as before.',
  ),
  returned: words('Your bank gave this payment back to you. You won’t be charged for it again.'),
  closed: words('You weren’t charged for this, and you don’t owe it.'),
}

/** What a patient should know about a status that does not speak for itself. */
export function statusNote({
  status,
  due_on,
  refunded_cents,
}: Pick<Invoice, 'status' | 'due_on' | 'refunded_cents'>): string | null {
  if (status === 'unpaid') return t('Due {day}', { day: formatShortDay(due_on) })
  if (status === 'partly refunded') return t('We sent {amount} back to you.', { amount: usd(refunded_cents) })
  const note = notes[status]
  return note === undefined ? null : t(note)
}

/** What can be paid or confirmed here. What is under way or settled cannot. */
export function isPayable({ status, balance_cents }: Pick<Invoice, 'status' | 'balance_cents'>): boolean {
  return (status === 'unpaid' || status === 'to confirm') && balance_cents > 0
}

/** The newest that stand there at once. The rest is behind "See History". spec: dashboard §9, decision Q13 */
export const shownAtOnce = { wide: 8, narrow: 2 } as const

/** Nov 15, 2026, in the zone of the reader's account. */
export function dateWords(moment: string): string {
  return formatShortDate(moment, ownZone())
}
