import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'

/** Within this distance of its end the list follows new messages. */
export const endPx = 60

/** The part of the virtual list that is used here. */
interface List {
  isAtEnd: (threshold: number) => boolean
  scrollToEnd: () => void
}

/**
 * Whether the newest message is in sight. A reader who is at the end stays there while rows turn out taller than
 * expected, while the keyboard of a phone takes half of the screen, and on a device too busy to draw it all at once.
 * Only their own scrolling upward ends it.
 */
export function useFollowedEnd(list: List, scroller: RefObject<HTMLElement | null>) {
  const [isAtEnd, setAtEnd] = useState(true)
  const follows = useRef(true)
  const last = useRef({ top: 0, height: 0 })

  // Where the page scrolled to is the place that a reader's own scrolling is measured from. Before the event of that scroll
  // arrives, a busy page may have been laid out once more.
  const stay = useCallback(() => {
    list.scrollToEnd()
    last.current = placeIn(scroller)
  }, [list, scroller])

  useEffect(() => {
    const element = scroller.current
    if (!element || typeof ResizeObserver === 'undefined') return undefined
    const size = new ResizeObserver(() => {
      if (follows.current) stay()
      setAtEnd(list.isAtEnd(endPx))
    })
    size.observe(element)
    if (element.firstElementChild) size.observe(element.firstElementChild)
    return () => size.disconnect()
  }, [list, scroller, stay])

  function scrolled() {
    const { top, height, room } = placeIn(scroller)
    const atEnd = height - room - top <= endPx
    // A list that is being laid out can be short for a moment, and reach its end without anyone's doing.
    const isLaidOut = height === last.current.height
    // Rows that turn out shorter also move the list upward, by as much as they shrink.
    const shrunk = Math.max(0, last.current.height - height)
    if (atEnd && isLaidOut) follows.current = true
    else if (!atEnd && last.current.top - top > shrunk + 1) follows.current = false
    last.current = { top, height }
    setAtEnd(atEnd)
  }

  const toEnd = useCallback(() => {
    follows.current = true
    stay()
  }, [stay])

  return { isAtEnd, scrolled, toEnd }
}

function placeIn({ current }: RefObject<HTMLElement | null>) {
  const { scrollTop: top = 0, scrollHeight: height = 0, clientHeight: room = 0 } = current ?? {}
  return { top, height, room }
}
