import { useEffect, useRef, type RefObject } from 'react'

/** Where the sections scroll sideways, on a phone, the current one is brought to the middle. The page itself stays. */
export function useCurrentTabInView(current: string | undefined): RefObject<HTMLElement | null> {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const tab = current && nav.current?.querySelector('[aria-current]')
    if (!nav.current || !tab) return
    nav.current.scrollLeft += middleOf(tab) - middleOf(nav.current)
  }, [current])
  return nav
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}
