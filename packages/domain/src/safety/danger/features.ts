import { compilePattern, type Option } from './compile-pattern.ts'
import { featureSets } from './feature-sets.ts'
import { matchWords } from './match-pattern.ts'
import type { Word } from './normalize.ts'
import { optionsOf } from './pattern.ts'
import { tableInSteps } from './table-in-steps.ts'
import { createWordIndex } from './word-index.ts'
import { wordSets } from './word-sets.ts'

/** What a passage holds, by name: a word, the beginning of a long one, two neighbors, or a set of word-sets.ts. */
export interface Feature {
  name: string
  /** The word that it begins at. */
  at: number
}

const allSets = { ...wordSets, ...featureSets }
const setNames = Object.keys(allSets)
/** The sets by the first word of each alternative. */
export const setAlternatives = tableInSteps(function* () {
  const index = createWordIndex<{ set: number; option: Option }>()
  for (const [set, name] of setNames.entries()) {
    yield
    for (const group of compilePattern(`[${name}]`, allSets, null).elements)
      for (const option of 'gap' in group ? [] : optionsOf(group))
        if (option[0]) index.add(option[0], { set, option })
  }
  return index
})

/** Long words that begin alike share a weight: "despido" and "despidieron". */
const stemLength = 5
/** Stands for the word before the first of a sentence. */
export const sentenceStart = '^'

/** The names of one word: its own, its beginning's, and the sets with an alternative that begins with it. */
export function namesOf(text: string, alt?: string) {
  const here = [...setAlternatives().read(text, alt)].sort((a, b) => a.set - b.set)
  const name = nameOf(text)
  return {
    name,
    stem: name.length > stemLength ? `${name.slice(0, stemLength)}-` : null,
    sets: here.map(({ set, option }) => ({ name: `@${setNames[set] ?? ''}`, option })),
  }
}

const nameOf = (text: string) => (/^\d/.test(text) ? '#' : text)

export function featuresOf(words: readonly Word[]): Feature[] {
  return words.flatMap((word, at) => {
    const { name, stem, sets } = namesOf(word.text, word.alt)
    const isFirst = at === 0 || words[at - 1]?.stop === 'sentence'
    const pair = `${isFirst ? sentenceStart : nameOf(words[at - 1]?.text ?? '')}_${name}`
    const here = sets.filter(({ option }) => matchWords(words, option, at, false) !== null)
    const names = [name, pair, ...(stem ? [stem] : []), ...here.map((set) => set.name)]
    return names.map((one) => ({ name: one, at }))
  })
}
