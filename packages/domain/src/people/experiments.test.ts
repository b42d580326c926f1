import fc from 'fast-check'
import { expect, test } from 'vitest'
import { experimentFault, variantFor } from './experiments.ts'

const variantAt = (variants: Parameters<typeof variantFor>[0]['variants'], place: number) =>
  variantFor({ variants, winner: null }, { kept: null, place })

const two = [
  { name: 'warm', weight: 1 },
  { name: 'brief', weight: 3 },
]

test.each([
  ['Hello', two, 'key'],
  ['ab', two, 'key'],
  ['crisis_line_color', two, 'never_varied'],
  ['item_nine_words', two, 'never_varied'],
  ['signup_consent', two, 'never_varied'],
  ['phq9_intro', two, 'never_varied'],
  ['hello', two.slice(1), 'too_few'],
  ['hello', [two[0]!, two[0]!], 'doubled'],
  ['hello', [two[0]!, { name: 'Warm one', weight: 1 }], 'variant'],
  ['hello', [two[0]!, { name: 'no_crisis_line', weight: 1 }], 'never_varied'],
  ['hello', [two[0]!, { name: 'brief', weight: 0 }], 'weight'],
  ['hello', [two[0]!, { name: 'brief', weight: 1.5 }], 'weight'],
  ['new_patient_flow', two, 'flow'],
] as const)('experiments: %s with %j is refused: %s', (key, variants, because) => {
  expect(experimentFault(key, variants)?.[1]).toBe(because)
})

test('experiments: one that can be is taken', () => {
  expect(experimentFault('hello', two)).toBeNull()
  const flows = ['full_assessment_first', 'legacy'].map((name) => ({ name, weight: 1 }))
  expect(experimentFault('new_patient_flow', flows)).toBeNull()
})

test('experiments: places are shared by weight, and everyone has a variant', () => {
  const counts = { warm: 0, brief: 0 }
  for (let at = 0; at < 1000; at++) counts[variantAt(two, at / 1000) as 'warm' | 'brief']++
  expect(counts).toEqual({ warm: 250, brief: 750 })
  const variants = fc.array(
    fc.record({ name: fc.constantFrom('a', 'b', 'c'), weight: fc.integer({ min: 1, max: 100 }) }),
    { minLength: 1, maxLength: 6 },
  )
  fc.assert(
    fc.property(variants, fc.double({ min: 0, max: 1, noNaN: true }), (all, place) => {
      expect(all.map(({ name }) => name)).toContain(variantAt(all, place))
    }),
  )
})

test('experiments: a person keeps what they had, and all get the winner', () => {
  expect(variantFor({ variants: two, winner: null }, { kept: null, place: 0 })).toBe('warm')
  expect(variantFor({ variants: two, winner: null }, { kept: 'brief', place: 0 })).toBe('brief')
  expect(variantFor({ variants: two, winner: 'warm' }, { kept: 'brief', place: 0.9 })).toBe('warm')
})
