import { vi } from 'vitest'

const [startInterval, stopInterval] = [setInterval, clearInterval]

/**
 * A fake clock that runs at a tenth of the real speed. Timers of no length still fire by themselves, and what is shown
 * for two seconds does not end while a slow machine gets to the next line: the test advances the clock.
 */
export function useSlowClock(options: Parameters<typeof vi.useFakeTimers>[0] = {}): void {
  vi.useFakeTimers(options)
  const ours = setTimeout
  const ticking = startInterval(() => {
    if (setTimeout === ours) vi.advanceTimersByTime(2)
    else stopInterval(ticking)
  }, 20)
}
