import { commonWords } from './common-words.ts'
import type { SafetyLevel } from '../columbia.ts'
import { addTo, type Option } from './compile-pattern.ts'
import { namesOf, sentenceStart } from './features.ts'
import { matchWords } from './match-pattern.ts'
import { memoizeReading } from './memoize-word.ts'
import type { Word } from './normalize.ts'
import type { DangerCategory } from './phrase-group.ts'
import { bias, weightTable } from './word-weights.ts'

/** A passage whose words weigh more than this is worth a question, in hundredths; far more, a quick one. */
const limits = { low: -28, moderate: 150 }
/** A long text has many passages, and each may weigh too much by chance. */
const marginOfMany = 40
/** Sentences are read together up to this many words. */
const longestPassage = 40

export interface WeighedPassage {
  level: SafetyLevel
  category: DangerCategory
  /** Its first word and the one after its last. */
  from: number
  to: number
  /** The words of a subject that weigh most, by their places; empty where only small words weigh. */
  heaviest: number[]
}

/** The passages that weigh too much. `extra` is added to the limit. */
export function weighWords(words: readonly Word[], extra: number): WeighedPassage[] {
  const facts = words.map(factsOf)
  const ends = passageEnds(words)
  const margin = extra + (ends.length > 1 ? marginOfMany : 0)
  return ends.flatMap((end, i) => weigh(words, facts, [ends[i - 1] ?? 0, end], margin) ?? [])
}

/** What weighs in a passage, with the first place of each. */
function hitsIn(
  words: readonly Word[],
  facts: readonly Facts[],
  from: number,
  to: number,
): Map<WeightRow, number> {
  const hits = new Map<WeightRow, number>()
  const add = (row: WeightRow | undefined, at: number) => {
    if (row && !hits.has(row)) hits.set(row, at)
  }
  for (let at = from; at < to; at++) {
    const { own, stem, pairs } = facts[at] as Facts
    add(own, at)
    const isFirst = at === 0 || words[at - 1]?.stop === 'sentence'
    if (pairs) add(pairs.get(isFirst ? sentenceStart : (facts[at - 1]?.name ?? '')), at)
    add(stem, at)
  }
  for (let at = from; at < to; at++) {
    const { single, longer } = facts[at] as Facts
    for (const row of single) add(row, at)
    const next = longer && words[at + 1]
    if (!next) continue
    for (const second of [next.text, next.alt, anyWord])
      for (const { row, option } of longer.get(second) ?? [])
        if (!hits.has(row) && matchWords(words, option, at, false) !== null) hits.set(row, at)
  }
  return hits
}

function weigh(
  words: readonly Word[],
  facts: readonly Facts[],
  [from, to]: readonly [number, number],
  margin: number,
): WeighedPassage | null {
  // A list of medicines or names says nothing of anyone.
  if (!words.slice(from, to).some(({ text }) => commonWords.has(text))) return null
  const hits = hitsIn(words, facts, from, to)
  let sum = 0
  for (const row of hits.keys()) sum += row.weight
  const weight = sum / Math.sqrt(Math.max(1, hits.size)) + bias - margin
  if (weight <= limits.low) return null
  const byPlace = new Map<number, number>()
  const byCategory = new Map<DangerCategory, number>()
  for (const [row, at] of hits) {
    if (!row.category) continue
    if (!commonWords.has(words[at]?.text ?? '')) byPlace.set(at, (byPlace.get(at) ?? 0) + row.weight)
    byCategory.set(row.category, (byCategory.get(row.category) ?? 0) + row.weight)
  }
  const ranked = <Key>(sums: Map<Key, number>) => [...sums].sort((a, b) => b[1] - a[1]).map(([key]) => key)
  return {
    level: weight > limits.moderate ? 'moderate' : 'low',
    category: ranked(byCategory)[0] ?? 'harm_self',
    from,
    to,
    heaviest: ranked(byPlace)
      .slice(0, 3)
      .sort((a, b) => a - b),
  }
}

/** The place after the last word of each passage. */
function passageEnds(words: readonly Word[]): number[] {
  const ends: number[] = []
  let length = 0
  for (const [at, { stop }] of words.entries()) {
    length += 1
    const isEnd = length >= longestPassage || (stop === 'sentence' && length >= longestPassage / 2)
    if (!isEnd && at < words.length - 1) continue
    ends.push(at + 1)
    length = 0
  }
  return ends
}

const categoryOf: Readonly<Record<string, DangerCategory>> = {
  s: 'harm_self',
  o: 'harm_others',
  a: 'abuse',
  v: 'overdose',
  r: 'reaction',
  d: 'dependent',
}
interface WeightRow {
  weight: number
  category: DangerCategory | null
}

const rowOf = new Map<string, WeightRow>()
/** Of the pairs, by the second word and then by the first. */
const pairsOf = new Map<string, Map<string, WeightRow>>()
for (const line of weightTable.split('\n')) {
  const [, category = '', tenths, names = ''] = /^ *([a-z]?)(-?\d+): (.*)$/.exec(line) ?? []
  if (tenths === undefined) continue
  for (const name of names.split(' ')) {
    const row = { weight: Number(tenths) * 10, category: categoryOf[category] ?? null }
    rowOf.set(name, row)
    const [before, second] = name.startsWith('@') ? [] : name.split('_')
    if (before === undefined || second === undefined) continue
    pairsOf.set(second, (pairsOf.get(second) ?? new Map<string, WeightRow>()).set(before, row))
  }
}

type Facts = ReturnType<typeof factsOf>

/** What the table says of a word. */
const factsOf = memoizeReading((text, alt) => {
  const { name, stem, sets } = namesOf(text, alt)
  const single = new Set<WeightRow>()
  const longer = new Map<string | undefined, { row: WeightRow; option: Option }[]>()
  for (const set of sets) {
    const row = rowOf.get(set.name)
    const second = set.option[1]
    if (row && !second) single.add(row)
    else if (row) addTo(longer, second?.kind === 'word' ? second.text : anyWord, { row, option: set.option })
  }
  return {
    name,
    own: rowOf.get(name),
    stem: stem === null ? undefined : rowOf.get(stem),
    pairs: pairsOf.get(name),
    /** Of the sets that have the word, and of those with a longer alternative, by its second word. */
    single: [...single],
    longer: longer.size > 0 ? longer : null,
  }
})

/** Where the second word of an alternative is no one word. */
const anyWord = '*'
