import type { LiveSignal } from '@stillwater/contract/live'

export interface SignalLimits {
  /** Signals that may arrive at once: a call sends its candidates in a burst. */
  burst: number
  per_second: number
}

export const signalLimits: SignalLimits = { burst: 200, per_second: 10 }

/** Chat and sync frames of one connection; more than these close it. How many messages a person may send is less. */
export const chatLimits: SignalLimits = { burst: 300, per_second: 30 }

/** A token bucket: false when more was taken than the limit allows. */
export function createTokenBucket(
  { burst, per_second }: SignalLimits,
  now: () => number = () => performance.now(),
): () => boolean {
  let tokens = burst
  let filledAt = now()
  return () => {
    const at = now()
    tokens = Math.min(burst, tokens + ((at - filledAt) / 1000) * per_second)
    filledAt = at
    if (tokens < 1) return false
    tokens--
    return true
  }
}

/**
 * Takes the signals of one connection one after the other, so that they are relayed in order. False when the
 * connection has sent more than the limit allows.
 */
export function createSignalQueue(
  relay: (signal: LiveSignal) => Promise<void>,
  limits: SignalLimits,
  now?: () => number,
): (signal: LiveSignal) => boolean {
  const take = createTokenBucket(limits, now)
  let relaying = Promise.resolve()
  return (signal) => {
    if (!take()) return false
    relaying = relaying.then(() => relay(signal))
    return true
  }
}
