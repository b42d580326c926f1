import { useEffect, useState } from 'react'

/** Seconds until a moment, counted down while the page is open. */
export function useSecondsUntil(moment_ms: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((moment_ms - now) / 1000))
}
