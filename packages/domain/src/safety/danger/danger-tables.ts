import { compilePattern } from './compile-pattern.ts'
import * as context from './context.ts'
import { indexPatterns, type PatternIndex } from './pattern.ts'
import type { PhraseGroup } from './phrase-group.ts'
import { abuse } from './phrases-abuse.ts'
import { dependent } from './phrases-dependent.ts'
import { harmOthers } from './phrases-harm-others.ts'
import { harmSelf } from './phrases-harm-self.ts'
import { harmSelfSpanish } from './phrases-harm-self-spanish.ts'
import { harmSelfVeiled } from './phrases-harm-self-veiled.ts'
import { overdose } from './phrases-overdose.ts'
import { reaction } from './phrases-reaction.ts'
import { trapSets } from './trap-sets.ts'
import { traps } from './traps.ts'
import { wordSets } from './word-sets.ts'

const sets = { ...wordSets, ...trapSets }
const groups = [
  ...harmSelf,
  ...harmSelfVeiled,
  ...harmSelfSpanish,
  ...harmOthers,
  ...abuse,
  ...overdose,
  ...reaction,
  ...dependent,
]
const lines = (phrases: string) => phrases.split('\n').filter((line) => line.trim() !== '')
const compile = <Row>(phrases: string, row: Row) =>
  lines(phrases).map((line) => compilePattern(line, sets, row))

const compiledGroups = groups.map((group) => once(() => compile<PhraseGroup>(group.phrases, group)))

/** What speaks of danger. */
export const dangers = once(() => indexPatterns(compiledGroups.flatMap((patterns) => patterns())))
/** What looks like it and is not. */
export const trapIndex = once(() => indexPatterns(compile(traps, null)))
/** What changes the weight of what stands beside it. */
export const cues = once(() =>
  indexPatterns([
    ...compile(context.denials, 'denial' as const),
    ...compile(context.falseDenials, 'false_denial' as const),
    ...compile(context.doubts, 'doubt' as const),
    ...compile(context.pasts, 'past' as const),
    ...compile(context.recents, 'recent' as const),
    ...compile(context.resolved, 'resolved' as const),
    ...compile(context.frames, 'frame' as const),
  ]),
)
export type Cue = ReturnType<typeof cues> extends PatternIndex<infer C> ? C : never

/**
 * The tables take a while to make. A browser makes them in these steps, between which it can answer to its user; who
 * screens a text before that makes what is missing.
 */
export const preparations: readonly (() => unknown)[] = [...compiledGroups, dangers, trapIndex, cues]

function once<Made>(make: () => Made): () => Made {
  let made: { value: Made } | undefined
  return () => (made ??= { value: make() }).value
}
