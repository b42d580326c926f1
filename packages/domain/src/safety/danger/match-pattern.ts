import type { Element, Group, Matcher, Option } from './compile-pattern.ts'
import { canonical, type Word } from './normalize.ts'

const numberWords = new Set(
  'two three four five six seven eight nine ten fifteen twenty thirty forty fifty sixty hundred dozen dos tres cuatro cinco seis siete ocho nueve diez quince veinte treinta cuarenta cincuenta sesenta cien'
    .split(' ')
    .map(canonical),
)

export const isNumber = (text: string) => /^\d/.test(text) || numberWords.has(text)

/** Where a pattern that begins at a word ends, and the words inside that only a gap took; null for no match. */
export function matchPattern(
  words: readonly Word[],
  elements: readonly Element[],
  from: number,
  onStep: () => void,
): { to: number; skipped: readonly number[] } | null {
  const end = matchFrom(words, elements, { e: 0, at: from, gaps: null }, onStep)
  return end && { to: end.at, skipped: skippedIn(end.gaps) }
}

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

export function matchWords(
  words: readonly Word[],
  option: readonly Matcher[],
  at: number,
  continues: boolean,
): number | null {
  for (let i = 0; i < option.length; i++) {
    const word = words[at + i]
    if (!word || ((continues || i > 0) && crossesSentence(words, at + i))) return null
    if (!isMatch(option[i] as Matcher, word)) return null
  }
  return at + option.length
}

function isMatch({ kind, text }: Matcher, word: Word): boolean {
  if (kind === 'number') return isNumber(word.text)
  if (kind === 'prefix') return word.text.startsWith(text) || (word.alt?.startsWith(text) ?? false)
  return word.text === text || word.alt === text
}
