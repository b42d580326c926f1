import type { Subscription } from '../plans/subscription.ts'

export type ChargeStatus = 'started' | 'approved' | 'declined'
export type InvoiceStatus = 'open' | 'paid' | 'void' | 'written_off'
export type InvoiceKind = 'first' | 'month' | 'change' | 'service'

/**
 * What becomes of an invoice that is no longer wanted. A charge that was sent and not answered may still take money, so
 * its invoice is withdrawn and stays open until the answer is in; only one without such a charge is closed.
 */
export function closingOf({
  status,
  charges,
}: {
  status: InvoiceStatus
  charges: readonly ChargeStatus[]
}): 'close' | 'withdraw' | 'keep' {
  if (status !== 'open' || charges.includes('approved')) return 'keep'
  return charges.includes('started') ? 'withdraw' : 'close'
}

export type Standing = 'none' | 'running' | 'leaving' | 'ended'

export function standingOf(membership: Pick<Subscription, 'status' | 'cancel_on'> | null): Standing {
  if (!membership) return 'none'
  if (membership.status === 'canceled') return 'ended'
  return membership.cancel_on === null ? 'running' : 'leaving'
}

/** The memberships that money for an open invoice still does something for. */
const wantedBy: Record<InvoiceKind, readonly Standing[]> = {
  // A second first month would pay for a membership that is there already.
  first: ['none', 'ended'],
  month: ['running', 'leaving'],
  change: ['running'],
  service: ['none', 'running', 'leaving', 'ended'],
}

/** Whether an approved charge pays its invoice, or is refunded because the invoice is no longer wanted. */
export function onApproval(
  invoice: { kind: InvoiceKind; status: InvoiceStatus; is_withdrawn: boolean },
  standing: Standing,
): 'pay' | 'refund' {
  const wanted =
    invoice.status === 'open' && !invoice.is_withdrawn && wantedBy[invoice.kind].includes(standing)
  return wanted ? 'pay' : 'refund'
}
