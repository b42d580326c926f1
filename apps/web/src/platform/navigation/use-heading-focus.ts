import { useEffect } from 'react'
import { focusPageStart } from '@stillwater/ui/overlays/focus-page-start'

/** A page that replaces what the person just pressed is read from its heading. */
export function useHeadingFocus(): void {
  useEffect(() => {
    focusPageStart()
    window.scrollTo?.(0, 0)
  }, [])
}
