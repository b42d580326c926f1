// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ProgressWaterline } from './progress-waterline.tsx'

afterEach(cleanup)

it.each([
  [-1, '0'],
  [0.41, '41'],
  [3, '100'],
])('progress: a value of %d is announced as %s and never shown as a number', (value, now) => {
  render(<ProgressWaterline value={value} label="Progress" />)
  const bar = screen.getByRole('progressbar', { name: 'Progress' })
  expect(bar.getAttribute('aria-valuenow')).toBe(now)
  expect(bar.textContent).toBe('')
})
