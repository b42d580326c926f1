import type { BrowserPayments } from '@stillwater/contract/card-fields'
import { loadScript } from './load-script.ts'

interface StripeFault {
  message?: string
  code?: string
}
interface Intent {
  status: string
  last_payment_error?: { payment_method?: { id: string } } | null
}
interface PaymentElement {
  mount(place: Element): void
  focus(): void
  on(event: 'change', handler: (change: { complete: boolean; empty: boolean }) => void): void
}
export interface Elements {
  create(kind: 'payment', options: object): PaymentElement
  submit(): Promise<{ error?: StripeFault }>
  update(options: object): void
}
/** The part of Stripe.js that the frame uses. */
export interface StripeScript {
  elements(options: object): Elements
  createPaymentMethod(options: object): Promise<{ error?: StripeFault; paymentMethod?: { id: string } }>
  retrievePaymentIntent(client_secret: string): Promise<{ error?: StripeFault; paymentIntent?: Intent }>
  handleNextAction(options: { clientSecret: string }): Promise<{ error?: StripeFault }>
  confirmCardPayment(client_secret: string, data: object): Promise<{ error?: StripeFault }>
}

let opened: StripeScript | undefined

export async function openStripe({
  script_url,
  client_key,
}: BrowserPayments): Promise<StripeScript | undefined> {
  await loadScript(script_url).catch(() => undefined)
  const { Stripe } = globalThis as { Stripe?: (key: string) => StripeScript }
  opened ??= Stripe?.(client_key)
  return opened
}
