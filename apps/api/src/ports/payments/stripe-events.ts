import type { Stripe } from 'stripe'
import type { ChargeAnswer, Movement, ProcessorBook, ProcessorEvent } from './payments.port.ts'
import { refundAnswer } from './stripe-answers.ts'
import { storedCard } from './stripe-cards.ts'
import { stripeMovements } from './stripe-movements.ts'
import { callOrMisconfigured } from './stripe-wire.ts'

export interface StripeBookOptions {
  webhook_secret: string
  /** How a payment stands now: an event tells how it stood when it was sent, and events overtake each other. */
  answerNow(intent_id: string): Promise<ChargeAnswer>
}

const idOf = (one: string | { id: string } | null): string | null =>
  typeof one === 'object' ? (one?.id ?? null) : one

/** What Stripe tells by itself, and its book of what moved. */
export function stripeBook(stripe: Stripe, { webhook_secret, answerNow }: StripeBookOptions): ProcessorBook {
  function signedEvent(headers: Parameters<ProcessorBook['readEvent']>[0]['headers'], body: Buffer) {
    const signature = headers['stripe-signature']
    if (typeof signature !== 'string') return null
    try {
      return stripe.webhooks.constructEvent(body, signature, webhook_secret)
    } catch {
      return null
    }
  }

  async function charged(
    id: string,
    { metadata, id: intent }: Stripe.PaymentIntent,
  ): Promise<ProcessorEvent> {
    const { reference } = metadata
    return reference
      ? { id, kind: 'charge_settled', reference, answer: await answerNow(intent) }
      : { id, kind: 'ignored' }
  }

  async function refunded(id: string, { id: refund_id }: Stripe.Refund): Promise<ProcessorEvent> {
    const refund = await callOrMisconfigured(() => stripe.refunds.retrieve(refund_id))
    const reference = refund.metadata?.reference
    return reference
      ? { id, kind: 'charge_settled', reference, answer: refundAnswer(refund) }
      : { id, kind: 'ignored' }
  }

  return {
    async readEvent({ headers, body }) {
      const event = signedEvent(headers, body)
      if (!event) return null
      const { id } = event
      switch (event.type) {
        case 'payment_intent.succeeded':
        case 'payment_intent.payment_failed':
        case 'payment_intent.canceled':
          return charged(id, event.data.object)
        case 'refund.updated':
        case 'refund.failed':
          return refunded(id, event.data.object)
        // An inquiry takes no money and can still become a dispute: the money tells.
        case 'charge.dispute.funds_withdrawn':
          return disputed(id, event.data.object, 'opened')
        case 'charge.dispute.closed':
          return closedDispute(id, event.data.object)
        case 'payment_method.automatically_updated':
        case 'payment_method.updated':
          return cardUpdated(id, event.data.object)
        default:
          return { id, kind: 'ignored' }
      }
    },

    async *movements(between): AsyncIterable<Movement> {
      yield* await stripeMovements(stripe, between)
    },
  }
}

function closedDispute(id: string, dispute: Stripe.Dispute): ProcessorEvent {
  if (dispute.status === 'won') return disputed(id, dispute, 'won')
  return dispute.status === 'lost' ? disputed(id, dispute, 'lost') : { id, kind: 'ignored' }
}

function disputed(id: string, dispute: Stripe.Dispute, state: 'opened' | 'won' | 'lost'): ProcessorEvent {
  const fees = dispute.balance_transactions.reduce((sum, { fee }) => sum + fee, 0)
  const due = state === 'opened' ? dispute.evidence_details.due_by : null
  return {
    id,
    kind: 'dispute',
    dispute: dispute.id,
    transaction: idOf(dispute.payment_intent) ?? idOf(dispute.charge) ?? '',
    state,
    amount_cents: dispute.amount,
    fee_cents: Math.max(0, fees),
    reason: dispute.reason,
    respond_by: due === null ? null : new Date(due * 1000).toISOString(),
  }
}

function cardUpdated(id: string, method: Stripe.PaymentMethod): ProcessorEvent {
  const customer = idOf(method.customer)
  if (!customer || !method.card) return { id, kind: 'ignored' }
  const { reference: card, ...facts } = storedCard(customer, method)
  return { id, kind: 'card_updated', card, ...facts }
}
