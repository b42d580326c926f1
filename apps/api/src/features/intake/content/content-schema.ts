import en from 'zod/v4/locales/en.js'
import * as z from 'zod/mini'
import { bankNames, flowTypes } from '@stillwater/domain/intake/banks'
import { questionTypes, validateRules } from '@stillwater/domain/intake/question-shape'
import { offeringKeys, planKeys, serviceLines } from '@stillwater/domain/people/offerings'
import { stateChoices } from '@stillwater/domain/people/regions'
import { scales } from '@stillwater/domain/results/scales'

// What is wrong with a file is told in words.
z.config(en())

const name = z.string().check(z.regex(/^[a-z0-9_]+$/, 'a name has only small letters, digits and _'))
const text = z.string().check(z.trim(), z.minLength(1, 'a text is empty'))
const words = z._default(z.nullable(text), null)
const version = z.int().check(z.positive())
const scale = z.enum(scales)
const yes = z._default(z.boolean(), true)
const no = z._default(z.boolean(), false)

const some = <T extends z.ZodMiniType>(one: T) => z.array(one).check(z.minLength(1))
const oneOrMore = <T extends z.ZodMiniType>(one: T) => z.union([one, some(one)])

const option = z.strictObject({ name, title: text })

const when = z.strictObject({
  flow_type: z.optional(oneOrMore(z.enum(flowTypes))),
  follow_up: z.optional(z.boolean()),
  service_line: z.optional(oneOrMore(z.enum(serviceLines))),
  answered: z.optional(z.strictObject({ question: name, in: some(name) })),
  offering: z.optional(oneOrMore(z.enum([...offeringKeys, ...planKeys]))),
})

export const question = z.strictObject({
  name,
  version,
  title: text,
  description: words,
  question_type: z.enum(questionTypes),
  options: z._default(z.array(option), []),
  assessment_type: z._default(z.nullable(scale), null),
  optional: no,
  save_answer: yes,
  skip_option: words,
  subscript: words,
  flag_title: words,
  refresh_after: no,
  validate: z._default(z.nullable(z.enum(validateRules)), null),
  when: z.optional(when),
  /** Where an item of a published instrument comes from, and on what terms; not shown to patients. */
  source: z.optional(text),
  licence: z.optional(text),
})

/** Stands in a bank for all the items of an instrument. */
const instrumentHere = z.strictObject({ instrument: scale, when: z.optional(when) })

/** The one bank that is on no path: it is asked when a patient cancels. */
const cancellationBank = 'cancellation'
export const allBankNames = [...bankNames, cancellationBank] as const

export const bankFile = z.strictObject({
  name: z.enum(allBankNames),
  version,
  title: text,
  refresh_after: no,
  // Not a union: its refusals would not say which part is wrong.
  questions: some(z.pipe(z.looseObject({}), z.transform(questionOrInstrument))),
})

export const instrumentFile = z.strictObject({
  scale,
  version,
  title: text,
  source: text,
  licence: text,
  scoring: text,
  max_score: z.int(),
  instructions: text,
  options: some(option),
  items: z.array(
    z.strictObject({
      name,
      title: text,
      /** Where they differ from the instrument's; null shows none. */
      instructions: z.optional(z.nullable(text)),
      options: z.optional(some(option)),
    }),
  ),
})

export const serviceLinesFile = z.array(
  z.strictObject({ name, title: z.enum(serviceLines), assessment_type: scale }),
)

export const treatmentsFile = some(
  z.strictObject({ id: z.string().check(z.regex(/^[a-z-]+$/)), name: text, brands: z.array(text) }),
)

export const regionalPayersFile = z.partialRecord(z.enum(stateChoices.map(({ value }) => value)), text)

export type QuestionEntry = z.output<typeof question>
type InstrumentEntry = z.output<typeof instrumentHere>
export type BankFile = z.output<typeof bankFile>
export type InstrumentFile = z.output<typeof instrumentFile>
export type Treatment = z.output<typeof treatmentsFile>[number]
export type RegionalPayers = z.output<typeof regionalPayersFile>
export type AnyBankName = (typeof allBankNames)[number]

function questionOrInstrument(
  entry: Record<string, unknown>,
  ctx: z.core.ParsePayload,
): QuestionEntry | InstrumentEntry {
  const schema = 'instrument' in entry ? instrumentHere : question
  const parsed = schema.safeParse(entry)
  if (parsed.success) return parsed.data
  for (const issue of parsed.error.issues)
    ctx.issues.push({ code: 'custom', message: issue.message, path: issue.path.map(String), input: entry })
  return z.NEVER
}
