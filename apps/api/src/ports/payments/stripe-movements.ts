import type { Stripe } from 'stripe'
import type { Movement } from './payments.port.ts'
import { callOrMisconfigured } from './stripe-wire.ts'

const pageSize = 100

/** Stripe's balance between two times, oldest first; it lists the newest first. */
export async function stripeMovements(
  stripe: Stripe,
  { from, until }: { from: Date; until: Date },
): Promise<Movement[]> {
  const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)
  const created = { gte: seconds(from), lt: seconds(until) }
  const found: Movement[] = []
  let after: { starting_after?: string } = {}
  for (;;) {
    const { data, has_more } = await callOrMisconfigured(() =>
      stripe.balanceTransactions.list({ created, limit: pageSize, expand: ['data.source'], ...after }),
    )
    for (const one of data) found.push(...movementsOf(one))
    if (!has_more) return found.toReversed()
    after = { starting_after: data.at(-1)?.id ?? '' }
  }
}

/** Newest first, like the list: the fee of a dispute stands after it once the list is turned. */
function movementsOf(entry: Stripe.BalanceTransaction): Movement[] {
  const { source, type, reporting_category, fee } = entry
  if (!source || typeof source === 'string') return []
  const at = new Date(entry.created * 1000).toISOString()
  const amount_cents = Math.abs(entry.amount)
  const reference = 'metadata' in source ? (source.metadata?.reference ?? null) : null
  if (source.object === 'charge' && (type === 'charge' || type === 'payment')) {
    const { payment_intent: intent } = source
    const transaction = (typeof intent === 'string' ? intent : intent?.id) ?? source.id
    return [{ kind: 'charge', transaction, reference, amount_cents, at }]
  }
  if (source.object === 'refund' && (type === 'refund' || type === 'payment_refund'))
    return [{ kind: 'refund', transaction: source.id, reference, amount_cents, at }]
  if (source.object !== 'dispute') return []
  const about = { transaction: source.id, reference: null, at }
  const kind = reporting_category === 'dispute_reversal' ? 'dispute_returned' : 'dispute'
  return [
    ...(fee > 0 ? [{ kind: 'dispute_fee', amount_cents: fee, ...about } as const] : []),
    { kind, amount_cents, ...about },
  ]
}
