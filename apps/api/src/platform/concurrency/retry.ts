import { setTimeout as sleep } from 'node:timers/promises'

interface RetryOptions {
  /** How often the work is tried in all. Without it there is no end. */
  attempts?: number
  /** The delay after this many failures. */
  delay_ms(failures: number): number
  isRetryable(error: unknown): boolean
}

/** Tries again after a failure that may pass, and rejects with the last one. */
export async function retry<T>(
  work: () => Promise<T>,
  { attempts = Infinity, delay_ms, isRetryable }: RetryOptions,
): Promise<T> {
  for (let failures = 1; ; failures++) {
    try {
      return await work()
    } catch (error) {
      if (failures >= attempts || !isRetryable(error)) throw error
      await sleep(delay_ms(failures))
    }
  }
}

interface BackoffOptions {
  first_ms: number
  factor?: number
  longest_ms?: number
  /** 0.25 spreads a delay from 75 to 125 percent, so that many who failed together do not return together. */
  jitter?: number
  random?: () => number
}

/** Delays that grow by a factor with each failure. */
export function exponentialBackoff({
  first_ms,
  factor = 2,
  longest_ms = Infinity,
  jitter = 0,
  random = Math.random,
}: BackoffOptions): (failures: number) => number {
  return (failures) => {
    const spread = 1 - jitter + 2 * jitter * random()
    return Math.round(Math.min(first_ms * factor ** (failures - 1), longest_ms) * spread)
  }
}
