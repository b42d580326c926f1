import { canonical } from './normalize.ts'

/**
 * The language of the phrase tables, a word or group after the other:
 *   die            the word, in any case, with or without accents, with repeated letters
 *   kill*          a word that begins so
 *   die|be_dead    either; an underscore joins the words of one alternative
 *   [want]         any phrase of that set, in word-sets.ts; may stand among alternatives
 *   now?           may be left out
 *   ~3             up to three words in between, in the same sentence
 *   #              a number, in digits or words
 */
export interface Pattern<Row> {
  row: Row
  phrase: string
  elements: readonly Element[]
}

export type Element = { gap: number } | Group
/** The alternatives of one place, by the word that each begins with. */
export interface Group {
  optional: boolean
  byWord: ReadonlyMap<string, readonly Option[]>
  byPrefix: readonly Option[]
  byNumber: readonly Option[]
}
export type Option = readonly Matcher[]
export interface Matcher {
  text: string
  kind: 'word' | 'prefix' | 'number'
}

export type WordSets = Readonly<Record<string, string>>

export function compilePattern<Row>(phrase: string, sets: WordSets, row: Row): Pattern<Row> {
  const elements = phrase
    .trim()
    .split(/\s+/)
    .map((part) => element(part, sets))
  const [first] = elements
  if (!first || 'gap' in first || first.optional) throw new Error(`A phrase begins with a word: ${phrase}`)
  return { row, phrase, elements }
}

const groups = new WeakMap<WordSets, Map<string, Element>>()

/** Compiled once for each way of writing it: many phrases share their groups. */
function element(part: string, sets: WordSets): Element {
  const known = groups.get(sets) ?? new Map<string, Element>()
  groups.set(sets, known)
  const compiled = known.get(part) ?? compileElement(part, sets)
  known.set(part, compiled)
  return compiled
}

function compileElement(part: string, sets: WordSets): Element {
  if (/^~\d+$/.test(part)) return { gap: Number(part.slice(1)) }
  const optional = part.endsWith('?')
  const byWord = new Map<string, Option[]>()
  const [byPrefix, byNumber]: [Option[], Option[]] = [[], []]
  for (const words of new Set(alternatives(optional ? part.slice(0, -1) : part, sets, 0))) {
    const option = words.split('_').map(matcher)
    const [first] = option
    if (first?.kind === 'prefix') byPrefix.push(option)
    else if (first?.kind === 'number') byNumber.push(option)
    else if (first) addTo(byWord, first.text, option)
  }
  return { optional, byWord, byPrefix, byNumber }
}

export function addTo<Key, T>(index: Map<Key, T[]>, key: Key, value: T): void {
  const list = index.get(key)
  if (list) list.push(value)
  else index.set(key, [value])
}

function alternatives(part: string, sets: WordSets, depth: number): string[] {
  if (depth > 4) throw new Error(`A set contains itself: ${part}`)
  // An empty alternative, as in "a|?", only makes the group optional.
  return part
    .split('|')
    .filter(Boolean)
    .flatMap((one) => {
      const name = /^\[(\w+)\]$/.exec(one)?.[1]
      if (name === undefined) return one
      const set = sets[name]
      if (set === undefined) throw new Error(`There is no set ${name}.`)
      return set
        .trim()
        .split(/\s+/)
        .flatMap((words) => alternatives(words, sets, depth + 1))
    })
}

function matcher(word: string): Matcher {
  if (word === '#') return { text: word, kind: 'number' }
  if (word.endsWith('*')) return { text: canonical(word.slice(0, -1)), kind: 'prefix' }
  return { text: word.startsWith(':') ? word : canonical(word), kind: 'word' }
}
