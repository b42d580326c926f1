import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useCurrentTabInView } from './use-current-tab-in-view.ts'

const places: Record<string, [left: number, width: number]> = { NAV: [0, 390], A: [500, 80] }

function Bar({ current }: { current: string | undefined }) {
  const nav = useCurrentTabInView(current)
  return (
    <nav ref={nav}>
      <a href="/care/patients" aria-current={current === 'patients' ? 'page' : undefined}>
        Patients
      </a>
    </nav>
  )
}

test('care sections: the current one is scrolled to the middle of a narrow bar when it changes', () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [left, width] = places[this.tagName] ?? [0, 0]
    return new DOMRect(left, 0, width, 48)
  })
  const { rerender } = render(<Bar current={undefined} />)
  const nav = screen.getByRole('navigation')
  expect(nav.scrollLeft).toBe(0)
  rerender(<Bar current="patients" />)
  expect(nav.scrollLeft).toBe(345)
  vi.restoreAllMocks()
})
