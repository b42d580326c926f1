import { highestLevel, safetyLevels, type SafetyLevel } from '../columbia.ts'
import * as context from './context.ts'
import { setAlternatives } from './features.ts'
import { wordsOf, type Word } from './normalize.ts'
import { cues, dangers, trapIndex, type Cue } from './danger-tables.ts'
import { findPatterns, type Found } from './pattern.ts'
import type { DangerCategory, PhraseGroup } from './phrase-group.ts'
import { weighWords, type WeighedPassage } from './weigh-words.ts'

/**
 * Makes a small part of the tables, and says whether all are made. A browser does so between other work; who screens a
 * text before that makes what is missing.
 */
export const prepareScreening = () => [setAlternatives, dangers, trapIndex, cues].every(({ step }) => step())

export interface DangerMatch {
  category: DangerCategory
  /** As it was written. */
  phrase: string
  start: number
  end: number
}

/** Why a text was taken for danger. */
export interface Danger {
  level: SafetyLevel
  categories: DangerCategory[]
  matches: DangerMatch[]
}

/** Longer texts are read to here. */
export const longestScreened = 20_000

/**
 * Whether a text speaks of danger, and by which words. Phrases are found, those that a trap covers are dropped, and
 * what stands around the others may lower their level. docs/decisions/0080-danger-screen.md
 */
export function screenText(text: string, onStep?: () => void): Danger | null {
  const words = wordsOf(text.slice(0, longestScreened))
  const hits = findPatterns(words, dangers(), onStep)
  if (hits.length === 0) return ofWeights(text, words, 0)
  const trapped = coveredBy(findPatterns(words, trapIndex(), onStep), words.length)
  const around = surroundings(words, findPatterns(words, cues(), onStep))
  const weighed = hits.flatMap((hit) => {
    if (isTrapped(hit, words, trapped)) return []
    const level = around.levelOf(hit)
    return level ? [{ hit, level }] : []
  })
  if (weighed.length === 0) return ofWeights(text, words, explainedMargin)
  const matches = merged(
    text,
    weighed.map(({ hit }) => toMatch(text, words, hit)),
  )
  return {
    level: highestLevel(weighed.map(({ level }) => level)),
    categories: [...new Set(matches.map(({ category }) => category))],
    matches,
  }
}

/** Words that a trap or a denial explained weigh as much as before, so more must stand beside them. */
const explainedMargin = 250

/** What no phrase says, the weights of the words may: their heaviest words are the reason, else the whole passage. */
function ofWeights(text: string, words: readonly Word[], margin: number): Danger | null {
  const weighed = weighWords(words, margin)
  if (weighed.length === 0) return null
  const isExplained = margin === 0 && trapsCover(words, weighed)
  const passages = isExplained ? weighWords(words, explainedMargin) : weighed
  if (passages.length === 0) return null
  const matches = passages.flatMap(({ category, heaviest, from, to }) =>
    heaviest.length > 0
      ? heaviest.map((at) => matchOf(text, words, category, at, at + 1))
      : [matchOf(text, words, category, from, to)],
  )
  return {
    level: highestLevel(passages.map(({ level }) => level)),
    categories: [...new Set(matches.map(({ category }) => category))],
    matches: merged(text, matches),
  }
}

/** Whether a trap explains one of the words that weigh most. */
function trapsCover(words: readonly Word[], passages: readonly WeighedPassage[]): boolean {
  const trapped = coveredBy(findPatterns(words, trapIndex()), words.length)
  return passages.some(({ heaviest }) => heaviest.some((at) => trapped[at] === 1))
}

function coveredBy(found: readonly Found<null>[], length: number): Uint8Array {
  const covered = new Uint8Array(length)
  for (const { from, to } of found) covered.fill(1, from, to)
  return covered
}

/** A match says nothing of its own where traps cover more than half of it, or all of it but small words. */
function isTrapped(
  { from, to, skipped }: Found<PhraseGroup>,
  words: readonly Word[],
  trapped: Uint8Array,
): boolean {
  const count = trapped.subarray(from, to).reduce((sum, one) => sum + one, 0)
  // "Burned myself with the iron" is a mishap, and is none where it says that it was meant.
  if (words.slice(from, to).some(({ text }, i) => trapped[from + i] === 0 && intent.has(text))) return false
  if (count * 2 > to - from) return true
  if (count === 0) return false
  for (let at = from; at < to; at++)
    if (trapped[at] === 0 && !skipped.includes(at) && !small.has(words[at]?.text ?? '')) return false
  return true
}

const intent = new Set(['purpose', 'purposely', 'intentionaly', 'deliberately'])

const small = new Set(
  'i im ive id il am is was my me a the to it and y yo mi estoy want would could almost nearly'.split(' '),
)

function surroundings(words: readonly Word[], found: readonly Found<Cue>[]) {
  const sentences = sentenceNumbers(words)
  const bySentence = new Map<number, Set<Cue>>()
  const denialAt = new Map<number, number>()
  const falseAt = new Set<number>()
  for (const { pattern, from, to } of found) {
    const number = sentences[from] ?? 0
    bySentence.set(number, (bySentence.get(number) ?? new Set()).add(pattern.row))
    if (pattern.row === 'denial') denialAt.set(to - 1, from)
    if (pattern.row === 'false_denial') falseAt.add(from)
  }
  const has = (number: number, cue: Cue) => bySentence.get(number)?.has(cue) ?? false

  function isDenied(from: number, sentence: number): boolean {
    for (let at = from - 1, carried = 0; at >= 0 && carried <= farthestDenial; at--, carried++) {
      if (sentences[at] !== sentence) return false
      const denial = denialAt.get(at)
      if (denial !== undefined) return !falseAt.has(denial) && !falseAt.has(at)
      if (!context.carriers.has(words[at]?.text ?? '') || isNewClause(at)) return false
    }
    return false
  }

  /** "I have nobody and I want to …": what the first part denies says nothing of the second. */
  const isNewClause = (at: number) =>
    context.clauseWords.has(words[at]?.text ?? '') && context.subjects.has(words[at + 1]?.text ?? '')

  function levelOf({ pattern: { row }, from, to, skipped }: Found<PhraseGroup>): SafetyLevel | null {
    const sentence = sentences[from] ?? 0
    const isDoubted = has(sentence, 'doubt')
    const isInside = skipped.some((at) => context.insideDenials.has(words[at]?.text ?? ''))
    if (!row.isDenial && (isInside || isDenied(from, sentence))) return isDoubted ? 'low' : null
    if (has(sentence, 'past') && !has(sentence, 'recent')) {
      const isOver = has(sentence, 'resolved') || has(sentence + 1, 'resolved')
      return isOver ? null : 'low'
    }
    if (!has(sentence, 'frame')) return row.level
    return isAboutWriter(words, from, to) ? lowered(row.level) : null
  }
  return { levelOf }
}

const farthestDenial = 9

function sentenceNumbers(words: readonly Word[]): number[] {
  let number = 0
  return words.map(({ stop }) => (stop === 'sentence' ? number++ : number))
}

const writer = new Set('i im ive id il my me myself mi yo nosotros we us our'.split(' '))

/** In a sentence about a film, the news or a leaflet: whether the match, or what stands just before it, is about oneself. */
function isAboutWriter(words: readonly Word[], from: number, to: number): boolean {
  return words
    .slice(Math.max(0, from - 3), to)
    .some(({ text }) => writer.has(text) || /(?:ar|er|ir)me$/.test(text))
}

function lowered(level: SafetyLevel): SafetyLevel {
  return safetyLevels[Math.max(0, safetyLevels.indexOf(level) - 1)] ?? 'low'
}

const toMatch = (text: string, words: readonly Word[], { pattern, from, to }: Found<PhraseGroup>) =>
  matchOf(text, words, pattern.row.category, from, to)

function matchOf(
  text: string,
  words: readonly Word[],
  category: DangerCategory,
  from: number,
  to: number,
): DangerMatch {
  const start = words[from]?.start ?? 0
  const end = words[to - 1]?.end ?? start
  return { category, phrase: text.slice(start, end), start, end }
}

/** Those of one category that overlap are one match with the whole phrase, in the order of the text. */
function merged(text: string, matches: readonly DangerMatch[]): DangerMatch[] {
  const lastOf = new Map<DangerCategory, DangerMatch>()
  const kept: DangerMatch[] = []
  for (const match of matches.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = lastOf.get(match.category)
    if (last && match.start < last.end) {
      last.end = Math.max(last.end, match.end)
      last.phrase = text.slice(last.start, last.end)
      continue
    }
    const own = { ...match }
    lastOf.set(match.category, own)
    kept.push(own)
  }
  return kept
}
