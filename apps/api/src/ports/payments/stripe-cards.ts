import type { Stripe } from 'stripe'
import { shortName } from './authorizenet-reference.ts'
import type { PaymentsPort, StoredCard } from './payments.port.ts'
import { cardIds, cardReference } from './stripe-reference.ts'
import {
  callStripe,
  callOrMisconfigured,
  isCardError,
  isInvalidRequest,
  misconfigured,
} from './stripe-wire.ts'
import { isOurs, refusedFor, unreadable } from './stripe-words.ts'

/** What the card frame names its token. */
export const stripeTokenKind = 'stripe.payment_method'

/** Cards are payment methods of a customer, one customer for each patient. */
export function stripeCards(stripe: Stripe): Pick<PaymentsPort, 'storeCard' | 'forgetCard'> {
  /**
   * A customer is found by search, which knows a new one only after a while. Until then the idempotency key, good for a
   * day at least, has the second request answered with the first one's customer.
   */
  async function customerOf(patient_id: string): Promise<string> {
    const patient = shortName(patient_id)
    const { data } = await callOrMisconfigured(() =>
      stripe.customers.search({ query: `metadata['patient']:'${patient}'`, limit: 1 }),
    )
    const [known] = data
    if (known) return known.id
    const made = await callOrMisconfigured(() =>
      stripe.customers.create({ metadata: { patient } }, { idempotencyKey: `customer-${patient}` }),
    )
    return made.id
  }

  /** null: no card of a browser that waits to be stored. */
  async function freshCard(token: string): Promise<Stripe.PaymentMethod | null> {
    try {
      const found = await callStripe(() => stripe.paymentMethods.retrieve(token))
      return found.customer === null && found.card ? found : null
    } catch (error) {
      if (isInvalidRequest(error) && error.statusCode === 404) return null
      throw isInvalidRequest(error) || isCardError(error) ? misconfigured(error) : error
    }
  }

  return {
    async storeCard({ token, patient_id }) {
      if (token.dataDescriptor !== stripeTokenKind || !/^pm_\w{1,200}$/.test(token.dataValue))
        return { refused: unreadable() }
      const card = await freshCard(token.dataValue)
      if (!card) return { refused: unreadable() }
      const customer = await customerOf(patient_id)
      try {
        const setup = await callStripe(() =>
          stripe.setupIntents.create(
            {
              customer,
              payment_method: card.id,
              allowed_payment_method_types: ['card'],
              usage: 'off_session',
              confirm: true,
            },
            { idempotencyKey: `store-${card.id}` },
          ),
        )
        // The first charge has the patient confirm it; a card is not asked about twice.
        if (setup.status === 'requires_action') {
          await callOrMisconfigured(() => stripe.setupIntents.cancel(setup.id))
          await callStripe(() => stripe.paymentMethods.attach(card.id, { customer }))
        } else if (setup.status !== 'succeeded') return { refused: refusedFor(setup.last_setup_error ?? {}) }
      } catch (error) {
        if (isCardError(error) && !isOurs(error)) return { refused: refusedFor(error) }
        throw isCardError(error) || isInvalidRequest(error) ? misconfigured(error) : error
      }
      return { stored: storedCard(customer, card) }
    },

    async forgetCard(card) {
      const ids = cardIds(card)
      if (!ids) return
      try {
        await callStripe(() => stripe.paymentMethods.detach(ids.payment_method))
      } catch (error) {
        // It is detached already, or was never there.
        if (!isInvalidRequest(error)) throw error
      }
    },
  }
}

export function storedCard(customer: string, { id, card }: Stripe.PaymentMethod): StoredCard {
  return {
    reference: cardReference({ customer, payment_method: id }),
    brand: card?.brand ?? 'card',
    last4: card?.last4 ?? '',
    exp_month: card?.exp_month ?? 0,
    exp_year: card?.exp_year ?? 0,
  }
}
