import { useEffect, useRef } from 'react'
import { focusPageStart } from '@stillwater/ui/overlays/focus-page-start'

/** A page whose stages replace each other is read from its heading at every one but the first; null is none yet. */
export function useStageFocus(stage: string | null): void {
  const last = useRef(stage)
  useEffect(() => {
    const isNext = last.current !== null && last.current !== stage
    last.current = stage
    if (!isNext) return
    focusPageStart()
    window.scrollTo?.(0, 0)
  }, [stage])
}
