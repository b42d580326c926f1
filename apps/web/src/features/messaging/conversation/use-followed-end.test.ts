import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useFollowedEnd } from './use-followed-end.ts'

let laidOut = () => {}

beforeEach(() => {
  class Observer {
    constructor(callback: () => void) {
      laidOut = () => act(callback)
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Observer)
  return () => vi.unstubAllGlobals()
})

/** A list whose element scrolls as a browser's: never beyond its end. */
function openList() {
  const box = { scrollTop: 0, scrollHeight: 5_000, clientHeight: 700, firstElementChild: null }
  const end = () => box.scrollHeight - box.clientHeight
  const list = {
    scrollToEnd: () => void (box.scrollTop = end()),
    isAtEnd: (threshold: number) => end() - box.scrollTop <= threshold,
  }
  const scroller = { current: box as unknown as HTMLElement }
  const { result } = renderHook(() => useFollowedEnd(list, scroller))
  const scrolled = () => act(() => result.current.scrolled())
  act(() => result.current.toEnd())
  scrolled()
  return {
    box,
    scrolled,
    isAtEnd: () => result.current.isAtEnd,
    distance: () => end() - box.scrollTop,
    /** The page is laid out with this room for the list, and the browser moves what would be beyond its end. */
    giveRoom(clientHeight: number) {
      box.clientHeight = clientHeight
      box.scrollTop = Math.min(box.scrollTop, end())
    },
  }
}

test('followed end: a window that is resized in several steps stays at the newest message on a busy page', () => {
  const { giveRoom, scrolled, distance, isAtEnd } = openList()
  giveRoom(900)
  laidOut()
  // The rest of the page is drawn before the event of that scroll arrives.
  giveRoom(500)
  scrolled()
  laidOut()
  scrolled()
  expect([distance(), isAtEnd()]).toEqual([0, true])
})

test('followed end: a reader who scrolled up stays where they are when the window is resized', () => {
  const { box, giveRoom, scrolled, isAtEnd } = openList()
  box.scrollTop -= 400
  scrolled()
  giveRoom(500)
  laidOut()
  scrolled()
  expect([box.scrollTop, isAtEnd()]).toEqual([3_900, false])
})
