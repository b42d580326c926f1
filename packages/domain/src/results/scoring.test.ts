import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asrsShaded, scoreOf } from './scoring.ts'
import { itemNames, scaleFacts, scales } from './scales.ts'
import type { Scale } from './scales.ts'
import { severity, severityBands } from './severity.ts'

const answered = (scale: Scale, values: readonly (number | string)[]) =>
  Object.fromEntries(itemNames(scale).map((name, index) => [name, String(values[index])]))
const allOf = (scale: Scale, value: number) =>
  answered(
    scale,
    Array.from({ length: 9 }, () => value),
  )

describe.each([
  // A-RES-006 to A-RES-017, A-BRN-055 to A-BRN-058
  ['phq9', 9, 3, 27, 30, 4],
  ['gad7', 7, 3, 21, 21, 6],
  ['isi', 7, 4, 28, 28, 5],
  ['asrs', 6, 4, 24, 24, 3],
] as const)('%s', (scale, items, highest, maximum, range, ticks) => {
  test('has the published size', () => {
    expect(scaleFacts[scale]).toMatchObject({ items, maximum, graph: { range, ticks } })
    expect(scaleFacts[scale].values).toEqual(Array.from({ length: highest + 1 }, (_, value) => value))
    expect(items * highest).toBe(maximum)
  })

  test(`scores someone from 0 to ${maximum}`, () => {
    expect(scoreOf(scale, allOf(scale, 0))).toBe(0)
    expect(scoreOf(scale, allOf(scale, highest))).toBe(maximum)
  })

  test('is the sum of its items, whatever else was answered', () => {
    const values = fc.array(fc.nat(highest), { minLength: items, maxLength: items })
    fc.assert(
      fc.property(values, (given) => {
        const sum = given.reduce((total, value) => total + value, 0)
        const others = { region: 'TX', [`${scale}_99`]: '3' }
        expect(scoreOf(scale, { ...others, ...answered(scale, given) })).toBe(sum)
        expect(severityBands(scale).map(({ label }) => label)).toContain(severity(scale, sum))
      }),
    )
  })

  test('has no score until every item is answered, with a value it knows', () => {
    const whole = allOf(scale, 1)
    for (const name of itemNames(scale)) {
      for (const wrong of [undefined, null, '', String(highest + 1), '-1', '1.5', 'x', ' 1', '01']) {
        expect(scoreOf(scale, { ...whole, [name]: wrong })).toBeNull()
      }
    }
    expect(scoreOf(scale, {})).toBeNull()
  })
})

test('A-PST-099 to A-PST-102: every scale that was asked is scored, by its name', () => {
  expect(scales).toEqual(['phq9', 'gad7', 'isi', 'asrs'])
  const values = { ...allOf('phq9', 1), ...allOf('isi', 2) }
  expect(scales.map((scale) => scoreOf(scale, values))).toEqual([9, null, 14, null])
})

describe('the care team also reads the ASRS as published (decision S5)', () => {
  test.each([
    // A shaded answer begins at 2 in the first three items and at 3 in the last three.
    [[0, 0, 0, 0, 0, 0], 0, false],
    [[1, 1, 1, 2, 2, 2], 0, false],
    [[2, 2, 2, 2, 2, 2], 3, false],
    [[2, 2, 2, 3, 2, 2], 4, true],
    [[1, 2, 2, 3, 3, 0], 4, true],
    [[1, 1, 1, 3, 3, 3], 3, false],
    [[4, 4, 4, 4, 4, 4], 6, true],
  ])('%j has %i shaded answers: %s', (values, shaded, is_positive) => {
    expect(asrsShaded(answered('asrs', values))).toEqual({ shaded, is_positive })
  })

  test('and not before it is whole', () => expect(asrsShaded({ asrs_1: '4' })).toBeNull())
})
