import { useEffect, useLayoutEffect, useRef } from 'react'
import { focusPageStart } from '@stillwater/ui/overlays/focus-page-start'
import { pageView } from '../../platform/telemetry/analytics.ts'

let arrivals = 0

/** The page that the person has pressed something on, or while it was loading. */
let pressedOn: string | null = null

/** Notices presses from the moment on that a page is asked for, while its code is still loading. */
export function useDeparture(path: string): void {
  useLayoutEffect(() => {
    pressedOn = null
    const press = () => {
      pressedOn = path
    }
    const presses = ['pointerdown', 'keydown'] as const
    for (const kind of presses) document.addEventListener(kind, press, true)
    return () => {
      for (const kind of presses) document.removeEventListener(kind, press, true)
    }
  }, [path])
}

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
    else focusHeading(path)
  }, [path])
}

function focusHeading(path: string): void {
  const focused = document.activeElement
  // A screen that has set the focus itself keeps it, and so does a person who went on before the screen was there.
  if (focused && focused !== document.body && (pressedOn === path || focused.closest('main'))) return
  focusPageStart()
}
