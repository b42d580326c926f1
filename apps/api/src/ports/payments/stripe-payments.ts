import { deadlines } from '../outage.ts'
import type { PaymentsPort } from './payments.port.ts'
import { checkStripeAccount } from './stripe-check.ts'
import { stripeCards } from './stripe-cards.ts'
import { stripeBook } from './stripe-events.ts'
import { stripeLookup } from './stripe-lookup.ts'
import { stripeTransactions } from './stripe-transactions.ts'
import { openStripe } from './stripe-wire.ts'

export interface StripeOptions {
  /** Secret; never leaves the server. */
  secret_key: string
  /** Public; the browser's script works with it. */
  publishable_key: string
  /** Secret; signs what Stripe tells us by itself. */
  webhook_secret: string
  /** Where the card frame is served: another host name of this server. */
  frame_origin: string
  url?: string
  deadline_ms?: number
  /** The other side lives in real time, whatever a demo's clock says. */
  now?: () => Date
}

const scripts = 'https://js.stripe.com https://*.js.stripe.com'.split(' ')

/** What the card frame may reach for Stripe's own script to work. The bank's page stands in a frame of theirs. */
export const stripeHosts = {
  script: scripts,
  connect: ['https://api.stripe.com'],
  frame: [...scripts, 'https://hooks.stripe.com'],
  image: ['https://*.stripe.com'],
}

/** Charges through Stripe: cards are payment methods of its customers, and its own script reads them. */
export async function openStripePayments({
  secret_key,
  publishable_key,
  webhook_secret,
  frame_origin,
  url,
  deadline_ms = deadlines.payments,
  now = () => new Date(),
}: StripeOptions): Promise<PaymentsPort> {
  const stripe = await openStripe({ secret_key, url, deadline_ms })
  const { answerNow, ...port } = stripeTransactions(stripe, stripeLookup(stripe, now))
  return {
    at_once: 8,
    browser: () => ({
      script_url: 'https://js.stripe.com/v3/',
      kind: 'stripe',
      client_key: publishable_key,
      login_id: '',
      frame_origin,
    }),
    checkAccount: () => checkStripeAccount(stripe),
    ...stripeCards(stripe),
    ...port,
    ...stripeBook(stripe, { webhook_secret, answerNow }),
  }
}
