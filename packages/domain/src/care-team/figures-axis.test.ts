import fc from 'fast-check'
import { expect, test } from 'vitest'
import { axisTicks } from './figures-axis.ts'

test.each([
  [0, [0, 0.2, 0.4, 0.6, 0.8, 1]],
  [7, [0, 2, 4, 6, 8]],
  [100, [0, 20, 40, 60, 80, 100]],
  [1234, [0, 500, 1000, 1500]],
])('figures: the axis up to %i has the marks %j', (largest, ticks) => {
  expect(axisTicks(largest)).toEqual(ticks)
})

test('figures: an axis always holds its largest value, with two to six marks', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), (largest) => {
      const ticks = axisTicks(largest)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(largest * (1 - 1e-9))
      expect(ticks.length).toBeGreaterThanOrEqual(2)
      expect(ticks.length).toBeLessThanOrEqual(6)
    }),
  )
})
