import * as z from 'zod/mini'
import { bankNames } from '@stillwater/domain/intake/banks'
import { endpoint } from './endpoint.ts'
import { moment } from './fields.ts'
import { question } from './intake.ts'
import { words } from './words.ts'

/** Every bank that can be edited: those of a path, and the one that is asked when a patient cancels. */
export const editableBanks = [...bankNames, 'cancellation'] as const
export type EditableBank = (typeof editableBanks)[number]

const tooLong = words('Please use a shorter text.')
const title = z
  .string()
  .check(z.trim(), z.minLength(1, words('Please write the question.')), z.maxLength(600, tooLong))
const optionTitle = z
  .string()
  .check(z.trim(), z.minLength(1, words('Please write every option.')), z.maxLength(300, tooLong))
const more = z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(3000, tooLong)))
const name = z.string().check(z.regex(/^[a-z0-9_]{1,80}$/))

/** What the clinic may write differently in a question. */
export const questionText = z.strictObject({
  title,
  description: more,
  subscript: more,
  skip_option: more,
  options: z.record(name, optionTitle),
})

const edit = z.strictObject({
  texts: z.record(name, questionText),
  /** The names of the questions in their order; empty: the order of the product. */
  order: z.array(name).check(z.maxLength(300)),
})
export type CareBankEdit = z.output<typeof edit>

const bankLine = z.object({
  bank: z.enum(editableBanks),
  title: z.string(),
  questions: z.number(),
  /** How many of them are items of a published instrument. */
  locked: z.number(),
  has_draft: z.boolean(),
  /** Null: as the product came. */
  published_at: z.nullable(moment),
  published_by: z.nullable(z.string()),
})
export type CareBankLine = z.output<typeof bankLine>

const bankQuestion = z.object({
  name: z.string(),
  question_type: z.string(),
  is_locked: z.boolean(),
  title: z.string(),
  description: z.nullable(z.string()),
  subscript: z.nullable(z.string()),
  skip_option: z.nullable(z.string()),
  options: z.array(z.object({ name: z.string(), title: z.string() })),
  /** The earlier question on whose answer it depends. */
  asked_after: z.nullable(z.string()),
})
export type CareBankQuestion = z.output<typeof bankQuestion>

const careBank = z.object({
  bank: z.enum(editableBanks),
  title: z.string(),
  /** As the product came, in its order. */
  questions: z.array(bankQuestion),
  /** What is published now; revision 0: the product's own. */
  published: z.object({ revision: z.number(), edit }),
  draft: z.nullable(
    z.object({ version: z.number(), edit, saved_at: moment, saved_by: z.nullable(z.string()) }),
  ),
  /** Newest first. */
  history: z.array(
    z.object({
      revision: z.number(),
      note: z.string(),
      published_at: moment,
      published_by: z.nullable(z.string()),
      /** How many questions are worded differently from the product. */
      changed: z.number(),
    }),
  ),
})
export type CareBank = z.output<typeof careBank>

const admin = { access: 'care_team', needs: 'config.edit' } as const
/** One that is no bank is not found. */
const ofBank = { ...admin, params: z.object({ bank: z.string().check(z.maxLength(80)) }) } as const
const note = z
  .string()
  .check(z.trim(), z.minLength(1, words('Please say what you changed and why.')), z.maxLength(500, tooLong))
const version = z.int().check(z.gte(0))

export const listCareBanks = endpoint({
  ...admin,
  method: 'GET',
  path: '/api/care/content',
  summary: 'The question banks of the clinic, with their drafts and last publications',
  reply: z.object({ banks: z.array(bankLine) }),
})

export const readCareBank = endpoint({
  ...ofBank,
  method: 'GET',
  path: '/api/care/content/:bank',
  summary: 'One question bank: the product’s words, the published ones, the draft and the history',
  reply: careBank,
  problems: ['not_found'],
})

export const saveBankDraft = endpoint({
  ...ofBank,
  method: 'PUT',
  path: '/api/care/content/:bank/draft',
  summary: 'Keep a draft of a bank’s words and order; 0 as its version begins one',
  body: z.strictObject({ version, edit }),
  reply: careBank,
  problems: ['not_found', 'content_changed', 'content_refused'],
})

export const discardBankDraft = endpoint({
  ...ofBank,
  method: 'DELETE',
  path: '/api/care/content/:bank/draft',
  summary: 'Drop the draft of a bank',
  reply: careBank,
  problems: ['not_found'],
})

export const previewBank = endpoint({
  ...ofBank,
  method: 'GET',
  path: '/api/care/content/:bank/preview',
  summary: 'The questions of the draft, or of what is published, as a patient gets them',
  reply: z.object({ questions: z.array(question) }),
  problems: ['not_found'],
})

export const publishBank = endpoint({
  ...ofBank,
  method: 'POST',
  path: '/api/care/content/:bank/publish',
  summary: 'Publish the draft: visits that begin from now on are asked this way',
  body: z.strictObject({ version, note }),
  reply: careBank,
  problems: ['not_found', 'content_changed', 'content_refused'],
  idempotency: 'by_state',
})

export const restoreBank = endpoint({
  ...ofBank,
  method: 'POST',
  path: '/api/care/content/:bank/restore',
  summary: 'Publish an earlier revision again, or the product’s own words (revision 0)',
  body: z.strictObject({ revision: version, over_revision: version, note }),
  reply: careBank,
  problems: ['not_found', 'content_changed', 'content_refused'],
  idempotency: 'by_state',
})
