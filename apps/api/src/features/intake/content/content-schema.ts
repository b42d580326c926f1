import * as z from 'zod'
import { bankNames, flowTypes } from '@stillwater/domain/intake/banks'
import { questionTypes, validateRules } from '@stillwater/domain/intake/question-shape'
import { offeringKeys, planKeys, serviceLines } from '@stillwater/domain/people/offerings'
import { stateChoices } from '@stillwater/domain/people/regions'
import { scales } from '@stillwater/domain/results/scales'

const name = z.string().regex(/^[a-z0-9_]+$/, 'a name has only small letters, digits and _')
const text = z.string().trim().min(1, 'a text is empty')
const words = text.nullable().default(null)
const version = z.int().positive()

const oneOrMore = <T extends z.ZodType>(one: T) => z.union([one, z.array(one).nonempty()])

const option = z.strictObject({ name, title: text })
const options = z.array(option)

const when = z.strictObject({
  flow_type: oneOrMore(z.enum(flowTypes)).optional(),
  follow_up: z.boolean().optional(),
  service_line: oneOrMore(z.enum(serviceLines)).optional(),
  answered: z.strictObject({ question: name, in: z.array(name).nonempty() }).optional(),
  offering: oneOrMore(z.enum([...offeringKeys, ...planKeys])).optional(),
})

export const question = z.strictObject({
  name,
  version,
  title: text,
  description: words,
  question_type: z.enum(questionTypes),
  options: options.default([]),
  assessment_type: z.enum(scales).nullable().default(null),
  optional: z.boolean().default(false),
  save_answer: z.boolean().default(true),
  skip_option: words,
  subscript: words,
  flag_title: words,
  refresh_after: z.boolean().default(false),
  validate: z.enum(validateRules).nullable().default(null),
  when: when.optional(),
})

/** Stands in a bank for all the items of an instrument. */
const instrumentHere = z.strictObject({ instrument: z.enum(scales), when: when.optional() })

/** The one bank that is on no path: it is asked when somebody leaves. */
const cancellationBank = 'cancellation'
export const allBankNames = [...bankNames, cancellationBank] as const

export const bankFile = z.strictObject({
  name: z.enum(allBankNames),
  version,
  title: text,
  refresh_after: z.boolean().default(false),
  // Not a union: its refusals would not say which part is wrong.
  questions: z.array(z.looseObject({}).transform(questionOrInstrument)).nonempty(),
})

export const instrumentFile = z.strictObject({
  scale: z.enum(scales),
  version,
  title: text,
  source: text,
  licence: text,
  scoring: text,
  max_score: z.int(),
  instructions: text,
  options: options.nonempty(),
  items: z.array(
    z.strictObject({
      name,
      title: text,
      /** Where they differ from the instrument's; null shows none. */
      instructions: text.nullable().optional(),
      options: options.nonempty().optional(),
    }),
  ),
})

export const serviceLinesFile = z.array(
  z.strictObject({ name, title: z.enum(serviceLines), assessment_type: z.enum(scales) }),
)

export const treatmentsFile = z
  .array(z.strictObject({ id: z.string().regex(/^[a-z-]+$/), name: text, brands: z.array(text) }))
  .nonempty()

export const regionalPayersFile = z.partialRecord(z.enum(stateChoices.map(({ value }) => value)), text)

export type QuestionEntry = z.output<typeof question>
type InstrumentEntry = z.output<typeof instrumentHere>
export type BankFile = z.output<typeof bankFile>
export type InstrumentFile = z.output<typeof instrumentFile>
export type Treatment = z.output<typeof treatmentsFile>[number]
export type RegionalPayers = z.output<typeof regionalPayersFile>
export type AnyBankName = (typeof allBankNames)[number]

function questionOrInstrument(entry: object, ctx: z.RefinementCtx): QuestionEntry | InstrumentEntry {
  const schema = 'instrument' in entry ? instrumentHere : question
  const parsed = schema.safeParse(entry)
  if (parsed.success) return parsed.data
  for (const issue of parsed.error.issues)
    ctx.addIssue({ code: 'custom', message: issue.message, path: issue.path.map(String) })
  return z.NEVER
}
