import { expect, test } from 'vitest'
import { isRightToLeft, loadCoverage, printableText, visualRuns } from './printable-text.ts'

const coverage = await loadCoverage()

test.each([
  ['Plain “words” — naïve', 'Plain “words” — naïve', false, false],
  ['a\u0007b\tc\r\nd', 'ab c\nd', false, false],
  ['Привет', 'Привет', false, false],
  ['Nguye\u0302\u0303n', 'Nguyễn', false, false],
  ['שלום', 'שלום', true, false],
  ['\u202eevil\u2066', 'evil', false, false],
  ['漢字', '□□', true, true],
  ['🫠', '□', true, true],
])('printable text: %j is drawn as %j', (written, text, isWide, hasMissing) => {
  expect(printableText(written, coverage)).toEqual({ text, isWide, hasMissing })
})

test('printable text: a paragraph is read from the side of its first letter', () => {
  expect(isRightToLeft('12. שלום hello')).toBe(true)
  expect(isRightToLeft('hello שלום')).toBe(false)
  expect(isRightToLeft('123')).toBe(false)
})

test('printable text: Latin words that stand together in a right-to-left line stay together', () => {
  expect(visualRuns(['שלום', 'עולם'])).toEqual(['שלום', 'עולם'])
  expect(visualRuns(['שלום', 'Dana', 'Carer', 'עולם'])).toEqual(['שלום', 'Dana Carer', 'עולם'])
})
