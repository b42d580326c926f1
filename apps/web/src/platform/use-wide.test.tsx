import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useWide } from './use-wide.ts'

/** A window of this width that can be resized; it understands the one question that is asked of it. */
function windowOf(width: number) {
  const listening = new Set<() => void>()
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return width >= Number(/^\(min-width: (\d+)px\)$/.exec(query)?.[1])
    },
    addEventListener: (_: string, changed: () => void) => listening.add(changed),
    removeEventListener: (_: string, changed: () => void) => listening.delete(changed),
  }))
  return (next: number) =>
    act(() => {
      width = next
      for (const changed of listening) changed()
    })
}

test('useWide: is false up to 991 pixels and true from 992 (A-SHL-058)', () => {
  const resize = windowOf(991)
  const { result } = renderHook(() => useWide())
  expect(result.current).toBe(false)
  resize(992)
  expect(result.current).toBe(true)
  resize(991)
  expect(result.current).toBe(false)
})
