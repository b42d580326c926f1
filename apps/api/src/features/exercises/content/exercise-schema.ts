import en from 'zod/v4/locales/en.js'
import * as z from 'zod/mini'
import { evidenceStrengths } from '@stillwater/contract/exercises'

// What is wrong with a file is told in words.
z.config(en())

const name = z.string().check(z.regex(/^[a-z0-9_]+$/, 'a name has only small letters, digits and _'))
const text = z.string().check(z.trim(), z.minLength(1, 'a text is empty'))
const share = z.number().check(z.gte(0), z.lte(1))
const some = <T extends z.ZodMiniType>(one: T) => z.array(one).check(z.minLength(1))

/** What stands on the waterline, each by its place from the left edge, 0, to the right one, 1. */
const picture = z.strictObject({
  light: z.enum(['sun', 'moon', 'none']),
  at: z._default(share, 0.6),
  /** How much of the sun is above the line, or how high the moon stands. */
  high: z._default(share, 0.4),
  ridge: z._default(z.nullable(z.enum(['far', 'mid'])), null),
  reeds: z._default(z.nullable(share), null),
  rocks: z._default(z.nullable(share), null),
  lanterns: z._default(z.array(share), []),
})
export type Picture = z.output<typeof picture>

const pace = z.strictObject({
  rounds: z.int().check(z.gte(1), z.lte(60)),
  phases: some(z.strictObject({ say: text, seconds: z.int().check(z.gte(1), z.lte(1800)), level: share })),
})

const step = z.strictObject({
  name,
  /** Paragraphs; a line that begins with "- " is an item of a list. */
  text: some(text),
  input: z._default(z.nullable(text), null),
  pace: z._default(z.nullable(pace), null),
  /** Tones that follow the pace. */
  audio: z._default(z.boolean(), false),
  picture: z._default(z.nullable(picture), null),
})

const exercise = z.strictObject({
  name,
  version: z.int().check(z.positive()),
  title: text,
  topic: text,
  minutes: z.int().check(z.gte(1), z.lte(60)),
  includes_rating: z.boolean(),
  summary: text,
  evidence: z.strictObject({ strength: z.enum(evidenceStrengths), note: text, sources: some(text) }),
  picture,
  steps: some(step),
})
export type ExerciseEntry = z.output<typeof exercise>
export type StepEntry = z.output<typeof step>

export const categoryFile = z.strictObject({
  order: z.int(),
  name,
  title: text,
  description: text,
  picture,
  exercises: some(exercise),
})
export type CategoryFile = z.output<typeof categoryFile>
