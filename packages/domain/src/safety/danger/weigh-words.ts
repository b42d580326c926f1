import type { SafetyLevel } from '../columbia.ts'
import { featuresOf, type Feature } from './features.ts'
import { addTo } from './compile-pattern.ts'
import type { Word } from './normalize.ts'
import type { DangerCategory } from './phrase-group.ts'
import { bias, weightTable } from './word-weights.ts'

/** A passage whose words weigh more than this is worth a question, in hundredths; far more, a quick one. */
const limits = { low: 15, moderate: 150 }
/** A long text has many passages, and each may weigh too much by chance. */
const marginOfMany = 40
/** Sentences are read together up to this many words. */
const longestPassage = 40

export interface WeighedPassage {
  level: SafetyLevel
  category: DangerCategory
  /** The words that weigh most, by their places. */
  heaviest: number[]
}

/** The passages that weigh too much. `extra` is added to the limit. */
export function weighWords(words: readonly Word[], extra: number, onStep?: () => void): WeighedPassage[] {
  const passageOf = passageNumbers(words)
  const passages = new Map<number, Feature[]>()
  for (const feature of featuresOf(words, onStep)) {
    const number = passageOf[feature.at] ?? 0
    addTo(passages, number, feature)
  }
  const margin = extra + (passages.size > 1 ? marginOfMany : 0)
  return [...passages.values()].flatMap((features) => weigh(features, margin) ?? [])
}

function weigh(features: readonly Feature[], margin: number): WeighedPassage | null {
  const first = new Map<string, number>()
  for (const { name, at } of features) if (weightOf.has(name) && !first.has(name)) first.set(name, at)
  const sum = [...first.keys()].reduce((total, name) => total + (weightOf.get(name)?.weight ?? 0), 0)
  const weight = sum / Math.sqrt(Math.max(1, first.size)) + bias - margin
  if (weight <= limits.low) return null
  const byPlace = new Map<number, number>()
  const byCategory = new Map<DangerCategory, number>()
  for (const [name, at] of first) {
    const own = weightOf.get(name)
    if (!own?.category) continue
    byPlace.set(at, (byPlace.get(at) ?? 0) + own.weight)
    byCategory.set(own.category, (byCategory.get(own.category) ?? 0) + own.weight)
  }
  const ranked = <Key>(sums: Map<Key, number>) => [...sums].sort((a, b) => b[1] - a[1]).map(([key]) => key)
  return {
    level: weight > limits.moderate ? 'moderate' : 'low',
    category: ranked(byCategory)[0] ?? 'harm_self',
    heaviest: ranked(byPlace)
      .slice(0, 3)
      .sort((a, b) => a - b),
  }
}

function passageNumbers(words: readonly Word[]): number[] {
  let [number, length] = [0, 0]
  return words.map(({ stop }) => {
    const own = number
    length += 1
    if (length >= longestPassage || (stop === 'sentence' && length >= longestPassage / 2)) {
      number += 1
      length = 0
    }
    return own
  })
}

const categoryOf: Readonly<Record<string, DangerCategory>> = {
  s: 'harm_self',
  o: 'harm_others',
  a: 'abuse',
  v: 'overdose',
  r: 'reaction',
  d: 'dependent',
}
const weightOf = new Map(
  weightTable.split('\n').flatMap((line) => {
    const [, category = '', tenths, names = ''] = /^ *([a-z]?)(-?\d+): (.*)$/.exec(line) ?? []
    if (tenths === undefined) return []
    const row = { weight: Number(tenths) * 10, category: categoryOf[category] ?? null }
    return names.split(' ').map((name) => [name, row] as const)
  }),
)
