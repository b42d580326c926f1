import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Element, Pattern } from './compile-pattern.ts'
import { cues, dangers, trapIndex } from './danger-tables.ts'
import { matchPattern } from './match-pattern.ts'
import { memoizeWord } from './memoize-word.ts'
import { wordsOf, type Word } from './normalize.ts'
import { findPatterns, optionsOf, type Found, type PatternIndex } from './pattern.ts'
import { screenText } from './screen-text.ts'

/** The same search without an index: each pattern at each word. */
function findEverywhere(words: readonly Word[], patterns: readonly Pattern<unknown>[]) {
  return words.flatMap((_, from) =>
    patterns.flatMap((pattern) => {
      const match = matchPattern(words, pattern.elements, from, () => undefined)
      return match ? [describeMatch({ pattern, from, ...match })] : []
    }),
  )
}

const describeMatch = ({ pattern, from, to, skipped }: Found<unknown>) =>
  `${from}-${to} ${pattern.phrase.trim()} (${skipped.join(' ')})`

const harmless = fc.constantFrom(
  'the',
  'my',
  'and',
  'i',
  'week',
  'not',
  '.',
  'garden',
  '3',
  'seven',
  'u',
  'mi',
)

/** Words that a place of a pattern takes. */
function wordsFor(element: Element) {
  if ('gap' in element) return fc.array(harmless, { maxLength: element.gap }).map((words) => words.join(' '))
  const options = optionsOf(element).map((option) =>
    option
      .map(({ kind, text }) => (kind === 'number' ? '12' : kind === 'prefix' ? `${text}xy` : text))
      .join(' '),
  )
  return fc.constantFrom(...options, ...(element.optional ? [''] : []))
}

const sentenceOf = (pattern: Pattern<unknown>) =>
  fc.tuple(...pattern.elements.map(wordsFor)).map((words) => words.join(' '))

const tables = [dangers, trapIndex, cues]
  .map((table) => table())
  .map((index) => ({
    index: index as PatternIndex<unknown>,
    patterns: index.patterns.map(({ pattern }) => pattern as Pattern<unknown>),
  }))
const sentence = fc.constantFrom(...tables.flatMap(({ patterns }) => patterns)).chain(sentenceOf)
const filler = fc.array(harmless, { maxLength: 6 }).map((words) => words.join(' '))
const text = fc.array(fc.oneof(sentence, sentence, filler), { maxLength: 3 }).map((parts) => parts.join(' '))

test('danger screen: the index finds what a search of each pattern at each word finds', () => {
  fc.assert(
    fc.property(text, (written) => {
      const words = wordsOf(written)
      for (const { index, patterns } of tables)
        expect(findPatterns(words, index).map(describeMatch)).toEqual(findEverywhere(words, patterns))
    }),
    { numRuns: 60 },
  )
})

test('danger screen: the index misses no pattern in a sentence made of its words', () => {
  for (const { index, patterns } of tables)
    for (const [seed, pattern] of patterns.entries()) {
      const words = wordsOf(fc.sample(sentenceOf(pattern), { numRuns: 1, seed })[0] ?? '')
      const found = findPatterns(words, index).filter((one) => one.pattern === pattern)
      expect(found.map(describeMatch)).toEqual(findEverywhere(words, [pattern]))
    }
})

test('danger screen: a word that is also a property of every object is read like any other', () => {
  expect(screenText('the constructor of my house')).toBeNull()
})

test('danger screen: the cache of words drops its oldest entry and stays right', () => {
  let computed = 0
  const length = memoizeWord((word) => {
    computed += 1
    return word.length
  })
  expect([length('first'), length('first')]).toEqual([5, 5])
  expect(computed).toBe(1)
  for (let i = 0; i < 5_000; i++) length(`word${i}`)
  expect(length('first')).toBe(5)
  expect(computed).toBe(5_002)
})
