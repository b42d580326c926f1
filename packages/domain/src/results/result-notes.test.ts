import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { notedQuestions, resultNotes } from './result-notes.ts'
import { itemNames } from './scales.ts'
import { scoreOf } from './scoring.ts'
import { severity } from './severity.ts'

const asrs = (...values: number[]) =>
  Object.fromEntries(itemNames('asrs').map((name, index) => [name, String(values[index])]))

describe('what a results screen says beside a total', () => {
  test.each([
    ['0', false],
    ['1', true],
    ['2', true],
    ['3', true],
    ['unreadable', true],
    [null, null],
  ])('results: item 9 answered with %j', (value, noted) => {
    expect(resultNotes({ phq9_9: value }).item_nine_positive).toBe(noted)
  })

  test('results: item 9 is noted whatever the total is', () => {
    const anyItem = fc.constantFrom('0', '1', '2', '3')
    fc.assert(
      fc.property(
        fc.array(anyItem, { minLength: 8, maxLength: 8 }),
        fc.constantFrom('1', '2', '3'),
        (others, item) => {
          const names = itemNames('phq9')
          const values = Object.fromEntries([...others, item].map((value, index) => [names[index]!, value]))
          expect(scoreOf('phq9', values)).not.toBeNull()
          expect(resultNotes(values).item_nine_positive).toBe(true)
        },
      ),
    )
  })

  // The published form: items 1 to 3 are shaded from Sometimes, items 4 to 6 from Often.
  test.each([
    ['three of six shaded', asrs(2, 2, 2, 2, 2, 2), false],
    ['four of six shaded', asrs(2, 2, 2, 3, 0, 0), true],
    ['the last three shaded and one more', asrs(0, 0, 2, 3, 3, 3), true],
    ['all at Rarely', asrs(1, 1, 1, 1, 1, 1), false],
    ['one item missing', { asrs_1: '4' }, null],
  ])('results: ASRS with %s', (_, values, noted) => expect(resultNotes(values).asrs_positive).toBe(noted))

  test('results: the specified band may say unlikely where four answers are shaded', () => {
    const values = asrs(2, 2, 2, 3, 0, 0)
    expect(severity('asrs', scoreOf('asrs', values)!)).toBe('Unlikely to have ADHD')
    expect(resultNotes(values).asrs_positive).toBe(true)
  })

  test('results: seven answers are all that the notes need', () => {
    expect(notedQuestions).toEqual(['phq9_9', 'asrs_1', 'asrs_2', 'asrs_3', 'asrs_4', 'asrs_5', 'asrs_6'])
  })
})
