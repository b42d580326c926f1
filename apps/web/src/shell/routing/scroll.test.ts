import { expect, test, vi } from 'vitest'
import 'wouter/use-browser-location'
import { restoreScroll } from './scroll.ts'

test('scroll: a new page starts at the top, and Back restores the position', async () => {
  const scrolled = vi.fn<(x: number, y: number) => void>()
  vi.stubGlobal('scrollTo', scrolled)
  history.replaceState(null, '', '/member_sign_in')
  const stop = restoreScroll()
  vi.stubGlobal('scrollY', 240)
  window.dispatchEvent(new Event('scroll'))
  history.pushState(null, '', '/appointment')
  await vi.waitFor(() => expect(scrolled).toHaveBeenLastCalledWith(0, 0))
  history.back()
  await vi.waitFor(() => expect(scrolled).toHaveBeenLastCalledWith(0, 240))
  stop()
})
