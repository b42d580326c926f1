import { expect, test, vi } from 'vitest'
import 'wouter/use-browser-location'
import { restoreScroll } from './scroll.ts'

test('going forward starts at the top, going back returns to where one was', async () => {
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
