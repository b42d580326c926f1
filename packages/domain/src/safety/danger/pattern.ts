import { commonWords } from './common-words.ts'
import type { Element, Group, Option, Pattern } from './compile-pattern.ts'
import { matchPattern } from './match-pattern.ts'
import { memoizeReading } from './memoize-word.ts'
import type { Word } from './normalize.ts'
import { createWordIndex } from './word-index.ts'

/** Patterns by the rarest words that each needs: a text is compared only with those that it has a word for everywhere. */
export interface PatternIndex<Row> {
  patterns: readonly IndexedPattern<Row>[]
  groupCount: number
  factsOf: (word: Word) => WordFacts
}

interface IndexedPattern<Row> {
  pattern: Pattern<Row>
  /** Numbers of groups: the one that it begins with, and those that it cannot do without. */
  first: number
  required: readonly number[]
}

/** What the tables say of a word. */
interface WordFacts {
  /** Groups with an alternative that begins with it, as a bit set. */
  begins: Int32Array
  /** Groups with an alternative of which it is the rarest word. */
  marks: readonly number[]
  /** Patterns whose rarest group it marks. */
  anchored: readonly number[]
}

/** How many groups are read between two rests. */
const restEvery = 16

/** Indexes patterns in steps. */
export function* indexPatterns<Row>(
  patterns: readonly Pattern<Row>[],
): Generator<undefined, PatternIndex<Row>> {
  const groups = [...new Set(patterns.flatMap(({ elements }) => elements.filter(isGroup)))]
  const numberOf = new Map(groups.map((group, number) => [group, number]))
  const [beginnings, marks] = [createWordIndex<number>(), createWordIndex<number>()]
  /** How often each group is likely to occur. */
  const costs: number[] = []
  for (const [number, group] of groups.entries()) {
    if (number % restEvery === 0) yield
    let cost = 0
    for (const option of optionsOf(group)) {
      const [first, rare] = [option[0], rarest(option)]
      if (first) beginnings.add(first, number)
      if (rare) marks.add(rare, number)
      cost += commonWords.has(rare?.text ?? '') ? 1 : 0.01
    }
    costs.push(cost)
  }
  yield
  const anchored: number[][] = groups.map(() => [])
  const indexed = patterns.map((pattern, at) => {
    const required = pattern.elements.filter((one) => isGroup(one) && !one.optional)
    const numbers = required.map((one) => numberOf.get(one as Group) ?? 0)
    const anchor = numbers.reduce((best, one) => ((costs[one] ?? 0) < (costs[best] ?? 0) ? one : best))
    anchored[anchor]?.push(at)
    return { pattern, first: numbers[0] ?? 0, required: numbers }
  })
  const factsOf = memoizeReading((text, alt): WordFacts => {
    const marked = [...marks.read(text, alt)]
    return {
      begins: bitsOf(beginnings.read(text, alt), groups.length),
      marks: marked,
      anchored: marked.flatMap((number) => anchored[number] ?? []),
    }
  })
  return { patterns: indexed, groupCount: groups.length, factsOf }
}

const isGroup = (element: Element): element is Group => !('gap' in element)

export const optionsOf = ({ byWord, byPrefix, byNumber }: Group): Option[] => [
  ...[...byWord.values()].flat(),
  ...byPrefix,
  ...byNumber,
]

const rarest = (option: Option) => option.find(({ text }) => !commonWords.has(text)) ?? option[0]

function bitsOf(numbers: Iterable<number>, size: number): Int32Array {
  const bits = new Int32Array(Math.ceil(size / 32))
  for (const number of numbers) bits[number >>> 5] = (bits[number >>> 5] ?? 0) | (1 << (number & 31))
  return bits
}

const hasBit = (bits: Int32Array, number: number) =>
  ((bits[number >>> 5] as number) & (1 << (number & 31))) !== 0

export interface Found<Row> {
  pattern: Pattern<Row>
  /** The first word and the one after the last. */
  from: number
  to: number
  /** Words inside that only a gap took. */
  skipped: readonly number[]
}

/** Every place where a pattern matches, in the order of the text. `onStep` counts comparisons for a test of their growth. */
export function findPatterns<Row>(
  words: readonly Word[],
  index: PatternIndex<Row>,
  onStep: () => void = () => undefined,
): Found<Row>[] {
  const facts = words.map(index.factsOf)
  const found: Found<Row>[] = []
  const placesOf = placesIn(facts)
  for (const { pattern, first } of possiblePatterns(facts, index))
    for (const from of placesOf(first)) {
      const match = matchPattern(words, pattern.elements, from, onStep)
      if (match) found.push({ pattern, from, to: match.to, skipped: match.skipped })
    }
  return found.length > 1 ? found.sort((a, b) => a.from - b.from) : found
}

/** The patterns that have a word of the text for each of their places, in the order of the table. */
function possiblePatterns<Row>(facts: readonly WordFacts[], index: PatternIndex<Row>): IndexedPattern<Row>[] {
  const present = new Uint8Array(index.groupCount)
  for (const { marks } of facts) for (const group of marks) present[group] = 1
  const possible: number[] = []
  for (const { anchored } of facts)
    for (const number of anchored) if (isPossible(index.patterns[number], present)) possible.push(number)
  if (possible.length === 0) return []
  return [...new Set(possible)]
    .sort((a, b) => a - b)
    .map((number) => index.patterns[number] as IndexedPattern<Row>)
}

function isPossible(pattern: IndexedPattern<unknown> | undefined, present: Uint8Array): boolean {
  for (const group of pattern?.required ?? []) if (present[group] === 0) return false
  return true
}

/** Where in the text a group may begin. */
function placesIn(facts: readonly WordFacts[]): (group: number) => readonly number[] {
  const known = new Map<number, readonly number[]>()
  return (group) => {
    const cached = known.get(group)
    if (cached) return cached
    const places: number[] = []
    for (const [at, { begins }] of facts.entries()) if (hasBit(begins, group)) places.push(at)
    known.set(group, places)
    return places
  }
}
