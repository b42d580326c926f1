import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { reliableChange } from './reliable-change.ts'
import { scaleFacts, scales } from './scales.ts'

describe('reliable change', () => {
  test.each([
    ['phq9', 18, 12, 'better'],
    ['phq9', 18, 13, 'within_error'],
    ['phq9', 12, 18, 'worse'],
    ['phq9', 12, 17, 'within_error'],
    ['gad7', 13, 9, 'better'],
    ['gad7', 13, 10, 'within_error'],
    ['gad7', 9, 13, 'worse'],
    ['isi', 22, 14, 'better'],
    ['isi', 22, 15, 'within_error'],
    ['isi', 14, 22, 'worse'],
    ['phq9', 9, 9, 'within_error'],
    ['asrs', 24, 0, null],
  ] as const)('reliable change: %s from %i to %i is %s', (scale, before, now, expected) => {
    expect(reliableChange(scale, before, now)).toBe(expected)
  })

  test('reliable change: the way back is the opposite', () => {
    const opposite = { better: 'worse', worse: 'better', within_error: 'within_error' } as const
    const score = fc.nat({ max: 28 })
    fc.assert(
      fc.property(fc.constantFrom(...scales), score, score, (scale, one, other) => {
        const [a, b] = [one, other].map((value) => Math.min(value, scaleFacts[scale].maximum)) as [
          number,
          number,
        ]
        const there = reliableChange(scale, a, b)
        expect(reliableChange(scale, b, a)).toBe(there && opposite[there])
      }),
    )
  })
})
