import type { BrowserPayments } from '@stillwater/contract/card-fields'
import type { BankAnswer, CardListener, CardSide } from './card-side.ts'
import type { FieldState, FrameField, FrameWords, Typed } from './protocol.ts'
import { openStripe, type Elements, type StripeScript } from './stripe-script.ts'

/** Stripe's answer once a payment was not confirmed: the patient has answered, and the server will hear "declined". */
const notConfirmed = 'payment_intent_authentication_failure'
/** The bank's own page stands in a window as high as this. */
const bankHeight = '600px'

/** Stripe's own fields in a frame of its own within ours: not even this page sees what is typed. */
export function stripeSide(page: Document, payments: BrowserPayments, { onTyped }: CardListener): CardSide {
  let element: { focus(): void } | undefined
  let elements: Elements | undefined
  let words: FrameWords | undefined
  const place = page.getElementById('processor')

  async function show({ language, unreachable }: FrameWords) {
    const stripe = await openStripe(payments)
    if (!place) return
    if (!elements) place.textContent = stripe ? '' : unreachable
    if (!stripe) return
    const appearance = look(page)
    if (elements) return elements.update({ appearance })
    elements = stripe.elements({
      mode: 'setup',
      currency: 'usd',
      paymentMethodTypes: ['card'],
      paymentMethodCreation: 'manual',
      locale: language,
      appearance,
    })
    const made = elements.create('payment', {
      fields: { billingDetails: { name: 'never', address: { postalCode: 'never', country: 'never' } } },
      wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
      terms: { card: 'never' },
    })
    made.on('change', ({ complete, empty }) => onTyped(typed(complete, empty)))
    made.mount(place)
    element = made
  }

  return {
    wear(given) {
      words = given
      place?.removeAttribute('hidden')
      void show(given)
    },
    focus: () => element?.focus(),
    // Stripe says beside each field what is wrong with it.
    async check(): Promise<FrameField[]> {
      // Fields that did not come are no fault of the card: `tokenise` says that the processor was not reached.
      if (!elements && words) await show(words)
      const { error } = (await elements?.submit()) ?? {}
      return error ? ['card_number'] : []
    },
    async tokenise({ cardholder_name: name, zip: postal_code }) {
      const stripe = await openStripe(payments)
      if (!stripe || !elements) return { refused: [] }
      const { error, paymentMethod } = await stripe.createPaymentMethod({
        elements,
        params: { billing_details: { name, address: { postal_code, country: 'US' } } },
      })
      if (paymentMethod)
        return { token: { dataDescriptor: 'stripe.payment_method', dataValue: paymentMethod.id } }
      return { refused: error?.message ? [error.message] : [] }
    },
    async confirm(client_secret) {
      const stripe = await openStripe(payments)
      page.body.style.minHeight = bankHeight
      return stripe ? confirmWith(stripe, client_secret) : 'unreached'
    },
  }
}

async function confirmWith(stripe: StripeScript, client_secret: string): Promise<BankAnswer> {
  const { paymentIntent: intent } = await stripe.retrievePaymentIntent(client_secret)
  if (!intent) return 'unreached'
  // A renewal failed while nobody was there: it is confirmed anew, with the card that it was asked of.
  const card = intent.last_payment_error?.payment_method?.id
  const { error } =
    intent.status === 'requires_payment_method'
      ? await stripe.confirmCardPayment(client_secret, card ? { payment_method: card } : {})
      : intent.status === 'requires_action'
        ? await stripe.handleNextAction({ clientSecret: client_secret })
        : {}
  return !error || error.code === notConfirmed || error.code === 'card_declined' ? 'answered' : 'unreached'
}

function typed(complete: boolean, empty: boolean): Typed {
  const state: FieldState = complete ? 'right' : empty ? 'empty' : 'partial'
  return {
    fields: { card_number: state, exp_month: state, exp_year: state, code: state },
    complete,
    brand: null,
  }
}

/** The clinic's colors, as far as Stripe takes them. */
function look(page: Document): object {
  const styles = getComputedStyle(page.documentElement)
  const token = (name: string) => styles.getPropertyValue(`--sw-${name}`).trim()
  const variables = {
    colorPrimary: token('teal'),
    colorBackground: token('leaf'),
    colorText: token('ink'),
    colorDanger: token('red'),
    borderRadius: token('radius'),
    fontSizeBase: styles.fontSize,
  }
  return {
    theme: 'stripe',
    variables: Object.fromEntries(Object.entries(variables).filter(([, value]) => value)),
  }
}
