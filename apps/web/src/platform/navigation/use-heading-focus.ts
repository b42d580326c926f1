import { useEffect, useRef } from 'react'
import { focusPageStart } from '@stillwater/ui/overlays/focus-page-start'

function readFromHeading(): void {
  focusPageStart()
  window.scrollTo?.(0, 0)
}

/** A page that replaces what the person just pressed is read from its heading. */
export function useHeadingFocus(): void {
  useEffect(readFromHeading, [])
}

/** A page whose stages replace each other is read from its heading at every one but the first; null is none yet. */
export function useStageFocus(stage: string | null): void {
  const last = useRef(stage)
  useEffect(() => {
    const isNext = last.current !== null && last.current !== stage
    last.current = stage
    if (isNext) readFromHeading()
  }, [stage])
}
