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

/** What speaks of danger. */
export const dangers = indexPatterns(groups.flatMap((group) => compile<PhraseGroup>(group.phrases, group)))
/** What looks like it and is not. */
export const trapIndex = indexPatterns(compile(traps, null))
/** What changes the weight of what stands beside it. */
export const cues = indexPatterns([
  ...compile(context.denials, 'denial' as const),
  ...compile(context.falseDenials, 'false_denial' as const),
  ...compile(context.doubts, 'doubt' as const),
  ...compile(context.pasts, 'past' as const),
  ...compile(context.recents, 'recent' as const),
  ...compile(context.resolved, 'resolved' as const),
  ...compile(context.frames, 'frame' as const),
])
export type Cue = typeof cues extends PatternIndex<infer C> ? C : never
