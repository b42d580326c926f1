import * as z from 'zod/mini'
import { amendmentStates, denialReasons } from '@stillwater/domain/disclosures/amendment-requests'
import { disclosureReasons } from '@stillwater/domain/disclosures/disclosures'
import { canReleaseTogether, releaseParts, releaseStates } from '@stillwater/domain/disclosures/releases'
import { endpoint } from './endpoint.ts'
import { day, id, moment } from './fields.ts'
import { words } from './words.ts'

const release = z.object({
  id,
  created_at: moment,
  state: z.enum(releaseStates),
  recipient: z.string(),
  /** Their address, phone or email, as the patient wrote it. */
  contact: z.string(),
  parts: z.array(z.enum(releaseParts)),
  purpose: z.string(),
  until: day,
  signature: z.string(),
  revoked_at: z.nullable(moment),
})
export type Release = z.output<typeof release>

const disclosure = z.object({
  id,
  disclosed_on: day,
  reason: z.enum(disclosureReasons),
  recipient: z.string(),
  contact: z.string(),
  what: z.string(),
  purpose: z.string(),
  /** Who recorded it; null for someone whose name is not shown. */
  recorded_by: z.nullable(z.string()),
})
export type Disclosure = z.output<typeof disclosure>

const amendmentRequest = z.object({
  id,
  created_at: moment,
  state: z.enum(amendmentStates),
  /** Which part of the record it is about, and what it should say. */
  about: z.string(),
  wanted: z.string(),
  due_at: moment,
  extended_at: z.nullable(moment),
  extension_reason: z.nullable(z.string()),
  decided_at: z.nullable(moment),
  denial_reason: z.nullable(z.enum(denialReasons)),
  answer: z.nullable(z.string()),
  /** What the patient says to a refusal. */
  statement: z.nullable(z.string()),
  statement_at: z.nullable(moment),
})
export type AmendmentRequest = z.output<typeof amendmentRequest>

export const sharing = z.object({
  releases: z.array(release),
  /** Of the last six years, newest first. */
  disclosures: z.array(disclosure),
  amendments: z.array(amendmentRequest),
  today: day,
  zone: z.string(),
})
export type Sharing = z.output<typeof sharing>

const text = (least: string, most: number) =>
  z.string().check(z.trim(), z.minLength(1, least), z.maxLength(most))

const ofPatient = { access: 'patient', record: 'self', params: z.object({ id }), reply: sharing } as const

export const readSharing = endpoint({
  ...ofPatient,
  method: 'GET',
  path: '/api/patients/:id/sharing',
  summary: 'What the patient lets the clinic share, whom it told what, and corrections they asked for',
})

export const signRelease = endpoint({
  ...ofPatient,
  method: 'POST',
  path: '/api/patients/:id/releases',
  summary:
    'Let the clinic share parts of the record with someone, until a day; the same one again changes nothing',
  body: z.strictObject({
    /** Made by the browser. */
    release_id: id,
    recipient: text(words('Please enter the name of the person or office.'), 200),
    contact: text(words('Please enter an address, phone number or email.'), 300),
    parts: z
      .array(z.enum(releaseParts))
      .check(
        z.minLength(1, words('Please choose at least one part of your record.')),
        z.maxLength(releaseParts.length),
        z.refine(
          canReleaseTogether,
          words('Psychotherapy notes need a permission of their own. Please choose them alone.'),
        ),
      ),
    purpose: text(words('Please say what it is for. “At my request” is enough.'), 300),
    until: z.iso.date({ error: words('Please choose the last day of this permission.') }),
    signature: text(words('Please type your full name to sign.'), 200),
  }),
})

export const askAmendment = endpoint({
  ...ofPatient,
  method: 'POST',
  path: '/api/patients/:id/amendments',
  summary: 'Ask the clinic to correct the record; it answers within 60 days',
  body: z.strictObject({
    /** Made by the browser. */
    request_id: id,
    about: text(words('Please say which part of your record this is about.'), 1000),
    wanted: text(words('Please say what it should say, and why.'), 4000),
  }),
  problems: ['amendment_open'],
})

export const revokeRelease = endpoint({
  method: 'POST',
  path: '/api/releases/:id/revoke',
  summary: 'Take a permission back; what was shared before stays shared',
  access: 'patient',
  record: 'release',
  params: z.object({ id }),
  body: z.optional(z.nullable(z.strictObject({}))),
  reply: sharing,
})

const ofRequest = {
  access: 'patient',
  record: 'amendment_request',
  params: z.object({ id }),
  reply: sharing,
} as const

export const withdrawAmendment = endpoint({
  ...ofRequest,
  method: 'POST',
  path: '/api/amendment_requests/:id/withdraw',
  summary: 'Withdraw a request for a correction that is not answered yet',
  body: z.optional(z.nullable(z.strictObject({}))),
  problems: ['amendment_closed'],
})

export const disagreeWithDenial = endpoint({
  ...ofRequest,
  method: 'POST',
  path: '/api/amendment_requests/:id/disagree',
  summary: 'Say why you disagree with a refusal; it stays with the record',
  body: z.strictObject({ statement: text(words('Please write your statement.'), 4000) }),
  problems: ['amendment_closed'],
})
