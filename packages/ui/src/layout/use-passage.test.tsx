// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Page } from './page.tsx'
import { usePassage } from './use-passage.ts'

const animate = vi.fn<(frames: { height: string }[]) => { cancel: () => void }>(() => ({ cancel: () => {} }))

function at(height: number, isReduced = false) {
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }))
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, value: height })
  Object.defineProperty(HTMLElement.prototype, 'animate', { configurable: true, value: animate })
}

afterEach(() => {
  cleanup()
  animate.mockClear()
  vi.unstubAllGlobals()
})

function Step({ step }: { step: string }) {
  return <Page step={step} paper={usePassage(step)} above={<h1>{step}</h1>} below={null} />
}
const page = (step: string) => <Step step={step} />

it('page: the waterline glides from the height of one step to that of the next', () => {
  at(200)
  const { rerender } = render(page('one'))
  expect(animate).not.toHaveBeenCalled()
  at(320)
  rerender(page('two'))
  expect(animate.mock.calls[0]?.[0].map(({ height }) => height)).toEqual(['200px', '320px'])
})

it('page: with reduced motion the waterline is at its place at once', () => {
  at(200, true)
  const { rerender } = render(page('one'))
  at(320, true)
  rerender(page('two'))
  expect(animate).not.toHaveBeenCalled()
})
