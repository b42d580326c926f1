import type { Stripe } from 'stripe'
import { Outage } from '../outage.ts'
import { ProcessorMisconfigured, unconfirmed, type ChargeAnswer } from './payments.port.ts'
import { declinedFor, isOurs } from './stripe-words.ts'

/** A renewal that the bank wants confirmed: Stripe reports it as a decline that the patient can still turn. */
const wantsConfirmation = 'authentication_required'

/** How a charge stands, by the payment intent that stands for it. */
export function chargeAnswer(intent: Stripe.PaymentIntent): ChargeAnswer {
  const { status, last_payment_error: error, client_secret } = intent
  if (status === 'succeeded') return { outcome: 'approved', transaction: intent.id }
  if (status === 'canceled') return unconfirmed()
  const waits =
    status === 'requires_action' ||
    (status === 'requires_payment_method' &&
      (error?.code === wantsConfirmation || error?.decline_code === wantsConfirmation))
  if (waits && client_secret)
    return { outcome: 'action_required', action: { kind: 'confirm', client_secret } }
  if (status !== 'requires_payment_method') throw new Outage('payments', { code: status })
  if (error && isOurs(error)) throw new ProcessorMisconfigured(error.decline_code ?? error.code ?? 'declined')
  return declinedFor(error ?? {})
}

export function refundAnswer({ id, status, failure_reason }: Stripe.Refund): ChargeAnswer {
  if (status === 'succeeded' || status === 'pending') return { outcome: 'approved', transaction: id }
  return declinedFor({ code: failure_reason })
}

/** Whether the patient failed to confirm: the browser still has the key to try once more, after we said "declined". */
export function canStillBeConfirmed({ status, last_payment_error }: Stripe.PaymentIntent): boolean {
  return (
    status === 'requires_payment_method' &&
    last_payment_error?.code === 'payment_intent_authentication_failure'
  )
}
