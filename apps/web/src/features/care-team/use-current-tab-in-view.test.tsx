import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useCurrentTabInView } from './use-current-tab-in-view.ts'

const places: Record<string, [left: number, width: number]> = { NAV: [0, 390], A: [500, 80] }

function Bar({ current }: { current: string | undefined }) {
  const nav = useCurrentTabInView(current)
  return (
    <nav ref={nav}>
      <ul>
        <li>
          <a href="/care/patients" aria-current={current === 'patients' ? 'page' : undefined}>
            Patients
          </a>
        </li>
      </ul>
    </nav>
  )
}

function placeBar() {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [left, width] = places[this.tagName] ?? [0, 0]
    return new DOMRect(left, 0, width, 48)
  })
}

test('care sections: the current one is scrolled to the middle of a narrow bar when it changes', () => {
  placeBar()
  const { rerender } = render(<Bar current={undefined} />)
  const nav = screen.getByRole('navigation')
  expect(nav.scrollLeft).toBe(0)
  rerender(<Bar current="patients" />)
  expect(nav.scrollLeft).toBe(345)
  vi.restoreAllMocks()
})

test('care sections: the current one is in the middle again after the bar or a section changed its width', () => {
  placeBar()
  const observed: string[] = []
  let resized = () => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: () => void) {
        resized = told
      }
      observe = ({ tagName }: Element) => observed.push(tagName)
      disconnect = () => {}
    },
  )
  render(<Bar current="patients" />)
  const nav = screen.getByRole('navigation')
  nav.scrollLeft = 0
  resized()
  expect(nav.scrollLeft).toBe(345)
  expect(observed).toEqual(['NAV', 'LI'])
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
