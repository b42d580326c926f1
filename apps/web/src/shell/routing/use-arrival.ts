import { useEffect, useRef } from 'react'
import { pageView } from '../../platform/telemetry/analytics.ts'

let arrivals = 0

/**
 * Runs once a screen is rendered: sets the title, counts a page view and, unless the page was just loaded, focuses
 * the heading, so that a screen reader announces the page.
 */
export function useArrival(path: string, title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])

  const first = useRef(arrivals === 0)
  useEffect(() => {
    arrivals++
    pageView(path)
    if (first.current) first.current = false
    else focusHeading()
  }, [path])
}

function focusHeading(): void {
  // A screen that has set the focus itself keeps it.
  if (document.activeElement && document.activeElement !== document.body) {
    if (document.activeElement.closest('main')) return
  }
  const heading =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
