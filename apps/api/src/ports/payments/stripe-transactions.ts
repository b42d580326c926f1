import type { Stripe } from 'stripe'
import { t } from '@stillwater/contract/words'
import { Outage } from '../outage.ts'
import { ReferenceReused, unconfirmed, type ChargeAnswer, type PaymentsPort } from './payments.port.ts'
import { canStillBeConfirmed, chargeAnswer, refundAnswer } from './stripe-answers.ts'
import type { StripeLookup } from './stripe-lookup.ts'
import { cardIds, checkAmount, type CardIds } from './stripe-reference.ts'
import {
  callStripe,
  callOrMisconfigured,
  isCardError,
  isInvalidRequest,
  misconfigured,
} from './stripe-wire.ts'
import { declinedFor, isOurs } from './stripe-words.ts'

const noCard = (): ChargeAnswer => ({
  outcome: 'declined',
  reasons: [t('This card is no longer on file. Please enter it again.')],
  retry: false,
})
const notThatMuch = (): ChargeAnswer => ({
  outcome: 'declined',
  reasons: [t('There is not that much left to give back.')],
  retry: false,
})

/** A bank that takes the money back itself lets nobody give it back a second time. */
const isDisputed = new Set(['charge_disputed', 'refund_disputed_payment', 'charge_not_refundable'])
const disputed = (): ChargeAnswer => ({
  outcome: 'declined',
  reasons: [t('This payment is disputed with the bank, so it cannot be refunded here.')],
  retry: false,
})

/** Money that moves once: the reference is the idempotency key, and stays in the metadata when the key is forgotten. */
export function stripeTransactions(
  stripe: Stripe,
  lookup: StripeLookup,
): Pick<PaymentsPort, 'charge' | 'find' | 'refund' | 'cancelCharge'> & {
  /** How a payment stands, by Stripe's own name for it. */
  answerNow(intent_id: string): Promise<ChargeAnswer>
} {
  const retrieve = (id: string) => callOrMisconfigured(() => stripe.paymentIntents.retrieve(id))

  async function isCardGone({ payment_method }: CardIds): Promise<boolean> {
    try {
      return (await callStripe(() => stripe.paymentMethods.retrieve(payment_method))).customer === null
    } catch (error) {
      if (isInvalidRequest(error)) return error.statusCode === 404
      throw error
    }
  }

  /** A browser may still hold the key to a payment that was not confirmed: it must not succeed after we said it failed. */
  async function closed(intent: Stripe.PaymentIntent): Promise<ChargeAnswer> {
    return canStillBeConfirmed(intent) ? cancel(intent) : chargeAnswer(intent)
  }

  async function cancel({ id }: Pick<Stripe.PaymentIntent, 'id'>): Promise<ChargeAnswer> {
    try {
      return chargeAnswer(await callStripe(() => stripe.paymentIntents.cancel(id)))
    } catch (error) {
      // It has ended meanwhile.
      if (!isInvalidRequest(error)) throw error
      const answer = chargeAnswer(await retrieve(id))
      if (answer.outcome === 'action_required') throw new Outage('payments', { code: 'not_canceled' })
      return answer
    }
  }

  async function notMade(error: unknown, ids: CardIds): Promise<ChargeAnswer> {
    if (isCardError(error)) {
      // The reply to a repeated request is the first one's: what has become of it since is asked for.
      if (error.payment_intent) return closed(await retrieve(error.payment_intent.id))
      if (!isOurs(error)) return declinedFor(error)
    }
    if (isInvalidRequest(error)) {
      if (error.code === 'amount_too_small') return declinedFor(error)
      if (await isCardGone(ids)) return noCard()
    }
    throw isCardError(error) || isInvalidRequest(error) ? misconfigured(error) : error
  }

  return {
    answerNow: async (intent_id) => closed(await retrieve(intent_id)),

    async charge({ reference, card, amount_cents, description, on_session = false }) {
      checkAmount(amount_cents)
      const ids = cardIds(card)
      if (!ids) return noCard()
      let made: Stripe.PaymentIntent
      try {
        made = await callStripe(() =>
          stripe.paymentIntents.create(
            {
              ...ids,
              amount: amount_cents,
              currency: 'usd',
              allowed_payment_method_types: ['card'],
              confirm: true,
              description,
              metadata: { reference },
              // With the patient there, the bank may ask once and let the renewals pass.
              ...(on_session ? { setup_future_usage: 'off_session' } : { off_session: true }),
            },
            { idempotencyKey: reference },
          ),
        )
      } catch (error) {
        return notMade(error, ids)
      }
      if (made.amount !== amount_cents) throw new ReferenceReused()
      return made.status === 'succeeded' ? chargeAnswer(made) : closed(await retrieve(made.id))
    },

    async find(reference) {
      const intent = await lookup.intent(reference)
      if (intent) return closed(intent)
      const refund = await lookup.refund(reference)
      return refund ? refundAnswer(refund) : null
    },

    async cancelCharge(reference) {
      const intent = await lookup.intent(reference)
      if (!intent) return unconfirmed()
      const answer = await closed(intent)
      return answer.outcome === 'action_required' ? cancel(intent) : answer
    },

    async refund({ reference, transaction, amount_cents }) {
      checkAmount(amount_cents)
      if (!/^pi_\w{1,200}$/.test(transaction)) return noCard()
      try {
        const made = await callStripe(() =>
          stripe.refunds.create(
            { payment_intent: transaction, amount: amount_cents, metadata: { reference } },
            { idempotencyKey: reference },
          ),
        )
        return refundAnswer(made)
      } catch (error) {
        if (!isInvalidRequest(error)) throw isCardError(error) ? misconfigured(error) : error
        if (error.code === 'charge_already_refunded') return notThatMuch()
        if (isDisputed.has(error.code ?? '')) return disputed()
        if (error.statusCode === 404) return noCard()
        const { latest_charge: paid } = await callOrMisconfigured(() =>
          stripe.paymentIntents.retrieve(transaction, { expand: ['latest_charge'] }),
        )
        const left = paid && typeof paid === 'object' ? paid.amount - paid.amount_refunded : 0
        if (amount_cents > left) return notThatMuch()
        throw misconfigured(error)
      }
    },
  }
}
