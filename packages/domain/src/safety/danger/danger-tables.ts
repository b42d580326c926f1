import { compilePattern, type Pattern } from './compile-pattern.ts'
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
import { tableInSteps } from './table-in-steps.ts'
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

/** How many phrases are compiled between two rests. */
const restEvery = 4

/** A table of phrases, each with the row that it stands for. */
const tableOf = <Row>(rows: readonly (readonly [phrases: string, row: Row])[]) =>
  tableInSteps(function* () {
    const patterns: Pattern<Row>[] = []
    for (const [phrases, row] of rows)
      for (const line of lines(phrases)) {
        if (patterns.length % restEvery === 0) yield
        patterns.push(compilePattern(line, sets, row))
      }
    return yield* indexPatterns(patterns)
  })

/** What speaks of danger. */
export const dangers = tableOf<PhraseGroup>(groups.map((group) => [group.phrases, group]))
/** What looks like it and is not. */
export const trapIndex = tableOf([[traps, null]])
/** What changes the weight of what stands beside it. */
export const cues = tableOf([
  [context.denials, 'denial'],
  [context.falseDenials, 'false_denial'],
  [context.doubts, 'doubt'],
  [context.pasts, 'past'],
  [context.recents, 'recent'],
  [context.resolved, 'resolved'],
  [context.frames, 'frame'],
] as const)
export type Cue = ReturnType<typeof cues> extends PatternIndex<infer C> ? C : never
