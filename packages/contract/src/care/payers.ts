import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { words } from '../words.ts'

/** Characters; enough for about 10,000 insurers. Anyone may send a body of this size before they are refused. */
const longestPayersFile = 500_000

const payer = z.object({ id, code: z.string(), name: z.string(), in_network: z.boolean() })
export type CarePayer = z.output<typeof payer>

const line = z.object({ code: z.string(), name: z.string(), in_network: z.boolean() })
export type PayerFileLine = z.output<typeof line>

const admin = { access: 'care_team', needs: 'config.edit' } as const
const takesFile = { ...admin, max_body_bytes: 2 * longestPayersFile } as const

/** A POST, like other searches of the workspace. */
export const searchCarePayers = endpoint({
  ...admin,
  method: 'POST',
  path: '/api/care/payers/search',
  summary: 'The insurers that patients can choose, by name or code, a page at a time',
  body: z.strictObject({
    text: z.optional(z.string().check(z.maxLength(100))),
    /** The number of the page, from 0. */
    page: z.optional(z.int().check(z.nonnegative(), z.maximum(10_000))),
  }),
  reply: z.object({
    payers: z.array(payer),
    /** The number of the next page; null when this is the last one. */
    next: z.nullable(z.number()),
    found: z.number(),
    counts: z.object({ all: z.number(), in_network: z.number() }),
  }),
})

const csv = z
  .string()
  .check(
    z.minLength(1, words('This file is empty.')),
    z.maxLength(longestPayersFile, words('This file is too large. Please split off what you don’t need.')),
  )

const preview = z.object({
  /** What is wrong, each with its line. Empty: the file can be imported. */
  errors: z.array(z.string()),
  more_errors: z.number(),
  payers: z.number(),
  /** The list as it was compared; an import over another one is refused. */
  revision: z.number(),
  counts: z.object({ added: z.number(), changed: z.number(), retired: z.number() }),
  /** The first of each. */
  added: z.array(line),
  changed: z.array(z.object({ from: line, to: line, was_retired: z.boolean() })),
  retired: z.array(line),
})
export type PayersPreview = z.output<typeof preview>

export const previewPayers = endpoint({
  ...takesFile,
  method: 'POST',
  path: '/api/care/payers/preview',
  summary: 'What importing this file of insurers would change; changes nothing',
  body: z.strictObject({ csv }),
  reply: preview,
})

export const importPayersFile = endpoint({
  ...takesFile,
  method: 'POST',
  path: '/api/care/payers/import',
  summary: 'Make the list of insurers equal to this file, unless the list has changed since the preview',
  body: z.strictObject({ csv, revision: z.int() }),
  reply: z.object({ added: z.number(), changed: z.number(), retired: z.number() }),
  problems: ['payers_changed', 'payers_file_wrong'],
  idempotency: 'by_state',
})

export const changeNetwork = endpoint({
  ...admin,
  method: 'PUT',
  path: '/api/care/payers/network',
  summary: 'Say whether an insurer is in network',
  body: z.strictObject({ payer_id: id, in_network: z.boolean() }),
  reply: payer,
})
