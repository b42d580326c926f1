import { compilePattern } from './compile-pattern.ts'
import type { Word } from './normalize.ts'
import { findPatterns, indexPatterns } from './pattern.ts'
import { featureSets } from './feature-sets.ts'
import { wordSets } from './word-sets.ts'

/** What a passage holds, by name: a word, the beginning of a long one, two neighbors, or a set of word-sets.ts. */
export interface Feature {
  name: string
  /** The word that it begins at. */
  at: number
}

const allSets = { ...wordSets, ...featureSets }
const sets = indexPatterns(
  Object.keys(allSets).map((name) => compilePattern(`[${name}]`, allSets, `@${name}`)),
)

/** Long words that begin alike share a weight: "despido" and "despidieron". */
const stemLength = 5

export function featuresOf(words: readonly Word[], onStep?: () => void): Feature[] {
  const ofSets = findPatterns(words, sets, onStep).map(({ pattern, from }) => ({
    name: pattern.row,
    at: from,
  }))
  return [...words.flatMap((_, at) => namesAt(words, at).map((name) => ({ name, at }))), ...ofSets]
}

function namesAt(words: readonly Word[], at: number): string[] {
  const text = nameOf(words[at])
  const before = at === 0 || words[at - 1]?.stop === 'sentence' ? '^' : nameOf(words[at - 1])
  const names = [text, `${before}_${text}`]
  return text.length > stemLength ? [...names, `${text.slice(0, stemLength)}-`] : names
}

const nameOf = (word: Word | undefined) => (word && /^\d/.test(word.text) ? '#' : (word?.text ?? ''))
