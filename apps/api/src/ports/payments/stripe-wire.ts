import { Stripe } from 'stripe'
import { failureCode, Outage } from '../outage.ts'
import { ProcessorMisconfigured, ReferenceReused } from './payments.port.ts'

export interface StripeWireOptions {
  secret_key: string
  /** Another address than Stripe's own, for tests. */
  url?: string | undefined
  deadline_ms: number
}

const { errors } = Stripe
/** One request may be sent again twice, and a charge makes two at most. */
const retries = 2
const callShare = 1 / 3

export function stripeClient({ secret_key, url, deadline_ms }: StripeWireOptions): Stripe {
  const address = url ? new URL(url) : undefined
  return new Stripe(secret_key, {
    maxNetworkRetries: retries,
    timeout: Math.max(1, Math.round(deadline_ms * callShare)),
    telemetry: false,
    ...(address
      ? {
          host: address.hostname,
          port: address.port,
          protocol: address.protocol === 'http:' ? 'http' : 'https',
        }
      : {}),
  })
}

export function isCardError(error: unknown): error is Stripe.errors.StripeCardError {
  return error instanceof errors.StripeCardError
}

/** The request names something that is not there, or that cannot be used like this. */
export function isInvalidRequest(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return error instanceof errors.StripeInvalidRequestError
}

/**
 * What Stripe has against a call, as one of our errors. Its own messages can name a person, so only codes are kept. A
 * card's decline stays as it is: it is an answer.
 */
export async function callStripe<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isCardError(error) || isInvalidRequest(error)) throw error
    throw translated(error)
  }
}

/** For calls whose refusal is never the patient's. */
export async function callOrMisconfigured<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await callStripe(work)
  } catch (error) {
    throw isCardError(error) || isInvalidRequest(error) ? misconfigured(error) : error
  }
}

export function misconfigured(error: Stripe.errors.StripeError): ProcessorMisconfigured {
  return new ProcessorMisconfigured(error.code ?? error.rawType ?? error.type)
}

function translated(error: unknown): unknown {
  if (!(error instanceof errors.StripeError)) return error
  if (error instanceof errors.StripeIdempotencyError) return new ReferenceReused()
  if (error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError)
    return misconfigured(error)
  if (error instanceof errors.StripeConnectionError) {
    const code = failureCode(error.detail)
    return new Outage('payments', code === 'ETIMEDOUT' ? { timed_out: true } : { code })
  }
  return new Outage('payments', { code: error.code ?? `HTTP ${error.statusCode ?? 'unreadable'}` })
}
