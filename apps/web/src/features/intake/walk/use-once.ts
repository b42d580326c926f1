import { useEffect, useRef, useState } from 'react'
import { flowFailed } from './flow-errors.ts'

/** Does something as soon as the screen is there, once, and again when it failed and is asked for. */
export function useOnce(work: () => Promise<unknown>) {
  const [failed, setFailed] = useState(false)
  const begun = useRef(false)
  const latest = useRef(work)
  useEffect(() => {
    if (begun.current || failed) return
    begun.current = true
    latest.current().catch((error: unknown) => {
      flowFailed(error)
      begun.current = false
      setFailed(true)
    })
  }, [failed])
  return { failed, retry: () => setFailed(false) }
}
