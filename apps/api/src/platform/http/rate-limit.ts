import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit'
import { Problem } from '@stillwater/contract/problems'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createCounter } from '../concurrency/cache.ts'
import type { Session } from '../session/session.ts'
import { ipPrefix } from './arrival.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose calls are counted: an account, or without a session a network. */
    caller: string | null
  }
}

export type RateLimit = ReturnType<FastifyInstance['createRateLimit']>

interface RateLimitOptions {
  per_minute: number
  /** Calls that are not counted. */
  skip?(request: FastifyRequest): boolean
}

const minuteMs = 60_000
const maxCallers = 2_000

/** Counts are kept in this process: each of several processes allows the whole limit. */
export async function registerRateLimit(app: FastifyInstance, now: () => Date): Promise<void> {
  app.decorateRequest('caller', null)
  await app.register(rateLimit, {
    global: false,
    timeWindow: minuteMs,
    store: counterStore(() => now().getTime()),
    keyGenerator: ({ caller, ip }) => caller ?? ipPrefix(ip),
  })
}

/**
 * Follows the product's clock. The plugin's own store also returns one mutable object per key, which the plugin reads
 * later: calls of the same turn of the event loop see each other's counts, and some within the limit are refused.
 */
function counterStore(now: () => number) {
  return class CounterStore implements FastifyRateLimitStore {
    #count: ReturnType<typeof createCounter> | undefined
    incr(key: string, callback: Parameters<FastifyRateLimitStore['incr']>[1]): void {
      // Made at the first call, because it allocates room for all its keys.
      this.#count ??= createCounter({ max: maxCallers, ttl_ms: minuteMs, now })
      callback(null, { current: this.#count(key), ttl: minuteMs })
    }
    child(): FastifyRateLimitStore {
      return new CounterStore()
    }
  }
}

/** Routes that are given the same limit share its counts. */
export function createRateLimit(app: FastifyInstance, { per_minute, skip }: RateLimitOptions): RateLimit {
  return app.createRateLimit({ max: per_minute, ...(skip ? { allowList: skip } : {}) })
}

/** Refuses the call when its caller has used up the limit. */
export async function enforceRateLimit(
  limit: RateLimit | undefined,
  request: FastifyRequest,
  session: Session | null,
): Promise<void> {
  if (!limit) return
  request.caller = session?.user_id ?? null
  if (await isOverLimit(limit, request)) throw new Problem('too_many_attempts', { retry_after: 60 })
}

export async function isOverLimit(limit: RateLimit, request: FastifyRequest): Promise<boolean> {
  const count = await limit(request)
  return !count.isAllowed && count.isExceeded
}
