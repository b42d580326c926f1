import { useEffect } from 'react'

/** A page that replaces what the person just pressed is read from its heading. */
export function useHeadingFocus(): void {
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    window.scrollTo?.(0, 0)
  }, [])
}
