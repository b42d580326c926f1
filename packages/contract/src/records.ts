import * as z from 'zod/mini'
import { roles } from '@stillwater/domain/people/capabilities'
import { endpoint } from './endpoint.ts'
import { id, moment } from './fields.ts'

const ofPatient = { access: 'patient', record: 'self', params: z.object({ id }) } as const

/** The reply is the file itself. A download that breaks off is not a file: its end is missing. */
export const downloadRecordsPdf = endpoint({
  method: 'GET',
  path: '/api/patients/:id/records/pdf',
  summary: 'Everything the clinic holds on the patient, to read: a PDF',
  ...ofPatient,
  problems: ['busy', 'too_many_attempts'],
})

export const downloadRecordsFhir = endpoint({
  method: 'GET',
  path: '/api/patients/:id/records/fhir',
  summary: 'Everything the clinic holds on the patient, for another clinic: a FHIR R4 bundle',
  ...ofPatient,
  problems: ['busy', 'too_many_attempts'],
})

const eventId = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.transform(Number))

/** What one person did with one part of the record on one day, and why they could. */
const recordAccess = z.object({
  /** Of its newest event. */
  id: z.number(),
  /** As the patient knows them; null for someone whose name is not shown. */
  name: z.nullable(z.string()),
  role: z.enum(roles),
  /** In words. */
  what: z.string(),
  why: z.string(),
  first_at: moment,
  last_at: moment,
  times: z.number(),
})
export type RecordAccess = z.output<typeof recordAccess>

export const listRecordAccess = endpoint({
  method: 'GET',
  path: '/api/patients/:id/record_access',
  summary: 'Who else opened the record, when and why, newest first; what the patient did is left out',
  ...ofPatient,
  query: z.object({ before: z.optional(eventId) }),
  reply: z.object({
    accesses: z.array(recordAccess),
    /** Pass it as `before` to read what came earlier; null when there is nothing. */
    before: z.nullable(z.number()),
    /** The zone in which days are counted. */
    zone: z.string(),
  }),
})

export const listRecordOpenings = endpoint({
  method: 'GET',
  path: '/api/patients/:id/record_openings',
  summary: 'Who opened the chart from outside the care team, with a written reason, newest first',
  ...ofPatient,
  reply: z.object({
    openings: z.array(
      z.object({ id, name: z.nullable(z.string()), role: z.enum(roles), created_at: moment, until: moment }),
    ),
    /** Whether the patient has yet to say that they have seen the newest one. */
    is_unseen: z.boolean(),
    zone: z.string(),
  }),
})

export const confirmRecordOpenings = endpoint({
  method: 'POST',
  path: '/api/patients/:id/record_openings/confirm',
  summary: 'Say that you have seen who opened your chart',
  ...ofPatient,
  body: z.optional(z.nullable(z.strictObject({}))),
})
