import { useEffect } from 'react'
import type { Deferred } from '@stillwater/ui/loading/deferred'

const fallbackMs = 1_000

/** Loads parts of a page once it is drawn and nothing else is going on. */
export function useLoadedWhenIdle(parts: readonly Pick<Deferred<never>, 'load'>[]): void {
  useEffect(() => {
    // A part that fails to load is loaded again when it is drawn.
    const load = () => parts.forEach((part) => void part.load().catch(() => undefined))
    // Safari has no idle callbacks.
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(load, fallbackMs)
      return () => clearTimeout(timer)
    }
    const request = requestIdleCallback(load)
    return () => cancelIdleCallback(request)
  }, [parts])
}
