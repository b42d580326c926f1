import { longestSignal, type LiveSignal } from '@stillwater/contract/live'
import type { RawData } from 'ws'
import * as z from 'zod/mini'

const signalMessage: z.ZodMiniType<LiveSignal> = z.object({
  type: z.literal('signal'),
  room: z.uuid(),
  session: z.uuid(),
  data: z.nullable(z.string().check(z.maxLength(longestSignal))),
})

/** The signal in a message, or null when it is none. */
export function readSignal(data: RawData, isBinary: boolean): LiveSignal | null {
  if (isBinary) return null
  try {
    const read = signalMessage.safeParse(JSON.parse(String(data)))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

export interface SignalLimits {
  /** Signals that may arrive at once: a call sends its candidates in a burst. */
  burst: number
  per_second: number
}

export const signalLimits: SignalLimits = { burst: 200, per_second: 10 }

/**
 * Takes the signals of one connection one after the other, so that they are relayed in order. False when the
 * connection has sent more than the limit allows (a token bucket).
 */
export function createSignalQueue(
  relay: (signal: LiveSignal) => Promise<void>,
  { burst, per_second }: SignalLimits,
  now: () => number = () => performance.now(),
): (signal: LiveSignal) => boolean {
  let tokens = burst
  let filledAt = now()
  let relaying = Promise.resolve()
  return (signal) => {
    const at = now()
    tokens = Math.min(burst, tokens + ((at - filledAt) / 1000) * per_second)
    filledAt = at
    if (tokens < 1) return false
    tokens--
    relaying = relaying.then(() => relay(signal))
    return true
  }
}
