import * as z from 'zod/mini'
import { bankNames } from '@stillwater/domain/intake/banks'
import {
  contentName,
  draftBody,
  editedName,
  editProblems,
  editsContent,
  publishBody,
  restoreBody,
  revisionLine,
  revisionsOf,
  tooLong,
} from './revisions.ts'
import { endpoint } from '../endpoint.ts'
import { question } from '../intake.ts'
import { words } from '../words.ts'

/** Every bank that can be edited: those of a path, and the one that is asked when a patient cancels. */
export const editableBanks = [...bankNames, 'cancellation'] as const
export type EditableBank = (typeof editableBanks)[number]

const title = z
  .string()
  .check(z.trim(), z.minLength(1, words('Please write the question.')), z.maxLength(600, tooLong))
const optionTitle = z
  .string()
  .check(z.trim(), z.minLength(1, words('Please write every option.')), z.maxLength(300, tooLong))
const more = z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(3000, tooLong)))

/** What the clinic may write differently in a question. */
export const questionText = z.strictObject({
  title,
  description: more,
  subscript: more,
  skip_option: more,
  options: z.record(contentName, optionTitle),
})

const edit = z.strictObject({
  texts: z.record(contentName, questionText),
  /** The names of the questions in their order; empty: the order of the product. */
  order: z.array(contentName).check(z.maxLength(300)),
})
export type CareBankEdit = z.output<typeof edit>

const bankLine = z.object({
  bank: z.enum(editableBanks),
  title: z.string(),
  questions: z.number(),
  /** How many of them are items of a published instrument. */
  locked: z.number(),
  ...revisionLine,
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
  ...revisionsOf(edit),
})
export type CareBank = z.output<typeof careBank>

const ofBank = { ...editsContent, params: z.object({ bank: editedName }) } as const

export const listCareBanks = endpoint({
  ...editsContent,
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
  body: draftBody(edit),
  reply: careBank,
  problems: editProblems,
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
  body: publishBody,
  reply: careBank,
  problems: editProblems,
  idempotency: 'by_state',
})

export const restoreBank = endpoint({
  ...ofBank,
  method: 'POST',
  path: '/api/care/content/:bank/restore',
  summary: 'Publish an earlier revision again, or the product’s own words (revision 0)',
  body: restoreBody,
  reply: careBank,
  problems: editProblems,
  idempotency: 'by_state',
})
