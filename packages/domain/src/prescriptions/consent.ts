import { needsConsent, type OrderStatus } from './order-status.ts'

export interface ConsentState {
  order_status: OrderStatus
  price_cents: number | null
  agreed_at: string | null
  declined_at: string | null
}

export type Decision = 'agree' | 'decline'

/** `repeated`: it was decided like this before, so the same request again changes nothing. */
export type ConsentOutcome = 'decided' | 'repeated' | 'price_changed' | 'closed'

/** A decision stands once it is made: an order may be on its way, or its place given up. decision N19 */
export function decideConsent(
  order: ConsentState,
  { decision, price_cents }: { decision: Decision; price_cents: number | null },
): ConsentOutcome {
  const before = order.agreed_at ? 'agree' : order.declined_at ? 'decline' : null
  if (before) return before === decision ? 'repeated' : 'closed'
  if (!needsConsent(order.order_status)) return 'closed'
  if (decision === 'agree' && price_cents !== order.price_cents) return 'price_changed'
  return 'decided'
}
