import { useEffect, useRef, type RefObject } from 'react'

/** Where the sections scroll sideways, on a phone, the current one is brought to the middle. The page itself stays. */
export function useCurrentTabInView(current: string | undefined): RefObject<HTMLElement | null> {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const bar = nav.current
    const tab = current && bar?.querySelector('[aria-current]')
    if (!bar || !tab) return undefined
    const center = () => {
      bar.scrollLeft += middleOf(tab) - middleOf(bar)
    }
    center()
    if (typeof ResizeObserver === 'undefined') return undefined
    // The bar changes with the window, a section with its badge.
    const size = new ResizeObserver(center)
    for (const part of [bar, ...bar.querySelectorAll(':scope > ul > li')]) size.observe(part)
    return () => size.disconnect()
  }, [current])
  return nav
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}
