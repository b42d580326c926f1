import type { Stripe } from 'stripe'
import { failureCode, Outage } from '../outage.ts'
import { ProcessorMisconfigured, ReferenceReused } from './payments.port.ts'

export interface StripeWireOptions {
  secret_key: string
  /** Another address than Stripe's own, for tests. */
  url?: string | undefined
  deadline_ms: number
}

/** One request may be sent again twice, and a charge makes two at most. */
const retries = 2
const callShare = 1 / 3

/** The library takes 20 MB of memory, so it is loaded only where an account is configured. */
export async function openStripe({ secret_key, url, deadline_ms }: StripeWireOptions): Promise<Stripe> {
  const { Stripe: Client } = await import('stripe')
  const address = url ? new URL(url) : undefined
  return new Client(secret_key, {
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

type StripeError = Stripe.errors.StripeError

const isStripeError = (error: unknown): error is StripeError =>
  error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe')

export function isCardError(error: unknown): error is Stripe.errors.StripeCardError {
  return isStripeError(error) && error.type === 'StripeCardError'
}

/** The request names something that is not there, or that cannot be used like this. */
export function isInvalidRequest(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return isStripeError(error) && error.type === 'StripeInvalidRequestError'
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

/** The key may not do this. */
export function isForbidden(error: unknown): boolean {
  return isStripeError(error) && error.type === 'StripePermissionError'
}

export function misconfigured(error: StripeError): ProcessorMisconfigured {
  return new ProcessorMisconfigured(error.code ?? error.rawType ?? error.type)
}

function translated(error: unknown): unknown {
  if (!isStripeError(error)) return error
  if (error.type === 'StripeIdempotencyError') return new ReferenceReused()
  if (error.type === 'StripeAuthenticationError' || isForbidden(error)) return misconfigured(error)
  if (error.type === 'StripeConnectionError') {
    const code = failureCode(error.detail)
    return new Outage('payments', code === 'ETIMEDOUT' ? { timed_out: true } : { code })
  }
  return new Outage('payments', { code: error.code ?? `HTTP ${error.statusCode ?? 'unreadable'}` })
}
