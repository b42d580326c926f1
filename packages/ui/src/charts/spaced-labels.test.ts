import fc from 'fast-check'
import { expect, it } from 'vitest'
import { spacedLabels } from './spaced-labels.ts'

it('chart: the first and the last date are always shown, and those between keep their distance', () => {
  const positions = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 200 })
  fc.assert(
    fc.property(positions, (unsorted) => {
      const sorted = unsorted.toSorted((a, b) => a - b)
      const shown = sorted.filter((_, i) => spacedLabels(sorted)[i])
      expect(shown[0]).toBe(sorted[0])
      expect(shown.at(-1)).toBe(sorted.at(-1))
      expect(shown.length).toBeLessThanOrEqual(7)
      for (const [i, at] of shown.entries()) {
        const next = shown[i + 1]
        if (next !== undefined && shown.length > 2) expect(next - at).toBeGreaterThanOrEqual(18)
      }
    }),
  )
})
