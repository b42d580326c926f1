import pLimit from 'p-limit'
import { Problem } from '@stillwater/contract/problems'

interface LimitOptions {
  /** How many run at once. */
  concurrency: number
  /** How many may wait. Without it the queue is unbounded. */
  queue?: number
  /** How long one may wait. */
  wait_ms?: number
}

type Limit = <T>(work: () => Promise<T>) => Promise<T>

const busy = () => new Problem('busy', { retry_after: 5 })

/** Runs a few at once and the rest in order. A full queue or a long wait is refused as `busy`, and never runs. */
export function createLimit({ concurrency, queue = Infinity, wait_ms }: LimitOptions): Limit {
  const limit = pLimit(concurrency)
  let waiting = 0

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.activeCount < concurrency) return limit(work)
    if (waiting >= queue) throw busy()
    waiting++
    return new Promise<T>((resolve, reject) => {
      let isExpired = false
      const expire = () => {
        isExpired = true
        waiting--
        reject(busy())
      }
      const timer = wait_ms === undefined ? undefined : setTimeout(expire, wait_ms)
      void limit(async () => {
        if (isExpired) return
        clearTimeout(timer)
        waiting--
        await work().then(resolve, reject)
      })
    })
  }
}

interface KeyedLimitOptions extends LimitOptions {
  /** How many calls of one key may run or wait. */
  per_key: number
}

/** A limit that no single key can exhaust. */
export function createKeyedLimit({ per_key, ...options }: KeyedLimitOptions) {
  const limit = createLimit(options)
  const inFlight = new Map<string, number>()

  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const own = inFlight.get(key) ?? 0
    if (own >= per_key) throw busy()
    inFlight.set(key, own + 1)
    try {
      return await limit(work)
    } finally {
      const left = (inFlight.get(key) ?? 1) - 1
      if (left > 0) inFlight.set(key, left)
      else inFlight.delete(key)
    }
  }
}
