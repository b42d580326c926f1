import {
  addTo,
  type Element,
  type Group,
  type Matcher,
  type Option,
  type Pattern,
} from './compile-pattern.ts'
import { canonical, type Word } from './normalize.ts'

/** Patterns by the word that they begin with, so that a text is read once whatever the number of phrases. */
export interface PatternIndex<Row> {
  byWord: ReadonlyMap<string, readonly Pattern<Row>[]>
  byPrefix: readonly (readonly [string, readonly Pattern<Row>[]])[]
  byNumber: readonly Pattern<Row>[]
}

export function indexPatterns<Row>(patterns: readonly Pattern<Row>[]): PatternIndex<Row> {
  const byWord = new Map<string, Pattern<Row>[]>()
  const byPrefix = new Map<string, Pattern<Row>[]>()
  const byNumber: Pattern<Row>[] = []
  for (const pattern of patterns) {
    const [first] = pattern.elements
    if (!first || 'gap' in first) continue
    for (const text of first.byWord.keys()) addTo(byWord, text, pattern)
    for (const text of new Set(first.byPrefix.map(([one]) => one?.text ?? ''))) addTo(byPrefix, text, pattern)
    if (first.byNumber.length > 0) byNumber.push(pattern)
  }
  return { byWord, byPrefix: [...byPrefix], byNumber }
}

export interface Found<Row> {
  pattern: Pattern<Row>
  /** The first word and the one after the last. */
  from: number
  to: number
  /** Words inside that only a gap took. */
  skipped: readonly number[]
}

/** Every place where a pattern matches. `onStep` counts the comparisons, for the test that they grow with the text. */
export function findPatterns<Row>(
  words: readonly Word[],
  index: PatternIndex<Row>,
  onStep: () => void = () => undefined,
): Found<Row>[] {
  const found: Found<Row>[] = []
  const candidatesOf = possibleCandidates(words, index, onStep)
  for (const [from, word] of words.entries()) {
    for (const pattern of candidatesOf(word)) {
      const end = matchFrom(words, pattern.elements, { e: 0, at: from, gaps: null }, onStep)
      if (end) found.push({ pattern, from, to: end.at, skipped: skippedIn(end.gaps) })
    }
  }
  return found
}

/** The patterns that may begin with a word, without those that need a word which the text does not have. */
function possibleCandidates<Row>(words: readonly Word[], index: PatternIndex<Row>, onStep: () => void) {
  const distinct = new Map(words.map((word) => [`${word.text} ${word.alt ?? ''}`, word]))
  const groupsHere = new Map<Group, boolean>()
  const occurs = (group: Group) => {
    const known = groupsHere.get(group)
    if (known !== undefined) return known
    const isHere = [...distinct.values()].some((word) => {
      onStep()
      return optionsAt(group, word).some(([first]) => first !== undefined && isMatch(first, word))
    })
    groupsHere.set(group, isHere)
    return isHere
  }
  const isPossible = ({ elements }: Pattern<Row>) =>
    elements.every((one) => 'gap' in one || one.optional || occurs(one))
  const byWord = new Map<string, Pattern<Row>[]>()
  for (const [key, word] of distinct) byWord.set(key, [...candidates(word, index)].filter(isPossible))
  return (word: Word) => byWord.get(`${word.text} ${word.alt ?? ''}`) ?? []
}

function candidates<Row>({ text, alt }: Word, index: PatternIndex<Row>): Set<Pattern<Row>> {
  const all = new Set(index.byWord.get(text))
  if (alt !== undefined) for (const one of index.byWord.get(alt) ?? []) all.add(one)
  for (const [prefix, patterns] of index.byPrefix)
    if (text.startsWith(prefix) || alt?.startsWith(prefix)) for (const one of patterns) all.add(one)
  if (isNumber(text)) for (const one of index.byNumber) all.add(one)
  return all
}

const numberWords = new Set(
  'two three four five six seven eight nine ten fifteen twenty thirty forty fifty sixty hundred dozen dos tres cuatro cinco seis siete ocho nueve diez quince veinte treinta cuarenta cincuenta sesenta cien'
    .split(' ')
    .map(canonical),
)

const isNumber = (text: string) => /^\d/.test(text) || numberWords.has(text)

interface Reached {
  /** The element to match next, and the word to match it at. */
  e: number
  at: number
  gaps: Gap | null
}

/** Words that a gap took, and the gap before it. */
interface Gap {
  from: number
  to: number
  before: Gap | null
}

function skippedIn(gaps: Gap | null): number[] {
  const skipped: number[] = []
  for (let gap = gaps; gap; gap = gap.before) for (let at = gap.from; at < gap.to; at++) skipped.push(at)
  return skipped
}

/** Where the match ends, or null. Gaps and alternatives are bounded, so the work for a place is too. */
function matchFrom(
  words: readonly Word[],
  elements: readonly Element[],
  { e, at, gaps }: Reached,
  onStep: () => void,
): Reached | null {
  const current = elements[e]
  if (!current) return { e, at, gaps }
  if ('gap' in current) {
    for (let to = at; to <= at + current.gap; to++) {
      if (to > at && crossesSentence(words, to)) return null
      const taken = to > at ? { from: at, to, before: gaps } : gaps
      const end = matchFrom(words, elements, { e: e + 1, at: to, gaps: taken }, onStep)
      if (end) return end
    }
    return null
  }
  for (const option of optionsAt(current, words[at])) {
    onStep()
    const next = matchWords(words, option, at, e > 0)
    const end = next === null ? null : matchFrom(words, elements, { e: e + 1, at: next, gaps }, onStep)
    if (end) return end
  }
  return current.optional ? matchFrom(words, elements, { e: e + 1, at, gaps }, onStep) : null
}

function optionsAt({ byWord, byPrefix, byNumber }: Group, word: Word | undefined): readonly Option[] {
  if (!word) return none
  const { text, alt } = word
  const own = byWord.get(text) ?? none
  const read = alt === undefined ? none : (byWord.get(alt) ?? none)
  if (read.length + byPrefix.length + byNumber.length === 0) return own
  return [...own, ...read, ...byPrefix, ...byNumber]
}

const none: readonly Option[] = []

const crossesSentence = (words: readonly Word[], at: number) => words[at - 1]?.stop === 'sentence'

function matchWords(
  words: readonly Word[],
  option: readonly Matcher[],
  at: number,
  continues: boolean,
): number | null {
  for (const [i, one] of option.entries()) {
    const word = words[at + i]
    if (!word || ((continues || i > 0) && crossesSentence(words, at + i))) return null
    if (!isMatch(one, word)) return null
  }
  return at + option.length
}

function isMatch({ kind, text }: Matcher, word: Word): boolean {
  if (kind === 'number') return isNumber(word.text)
  if (kind === 'prefix') return word.text.startsWith(text) || (word.alt?.startsWith(text) ?? false)
  return word.text === text || word.alt === text
}
