import * as z from 'zod/mini'
import { roles } from '@stillwater/domain/people/capabilities'
import { endpoint } from '../endpoint.ts'
import { email, id, moment } from '../fields.ts'

const admin = { access: 'care_team', needs: 'audit.read' } as const

export const auditOutcomes = ['ok', 'denied', 'failed'] as const
/** The most events that one file holds. */
export const mostExportedEvents = 10_000

/** In the years that a clinic's audit can be about. */
const auditMoment = moment.check(z.regex(/^2\d{3}-/))
const eventId = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.transform(Number))

/** What narrows a search; a patient is named by their id, so that no address is part of a link. */
const auditFilters = {
  actor_id: z.optional(id),
  patient_id: z.optional(id),
  action: z.optional(z.string().check(z.regex(/^[\w .:/-]{1,200}$/))),
  outcome: z.optional(z.enum(auditOutcomes)),
  break_glass: z.optional(z.literal('true')),
  /** Only what staff did: a patient's own hundreds of answers bury the few who opened their record. */
  by_staff: z.optional(z.literal('true')),
  /** From this moment on, up to and without the other one. */
  from: z.optional(auditMoment),
  until: z.optional(auditMoment),
}

const auditEvent = z.object({
  id: z.number(),
  at: moment,
  actor: z.object({
    /** Null for someone who was not signed in, and for the server. */
    id: z.nullable(id),
    /** Of staff alone. */
    name: z.nullable(z.string()),
    role: z.string(),
  }),
  action: z.string(),
  /** The action in words. */
  what: z.string(),
  patient_id: z.nullable(id),
  record_type: z.nullable(z.string()),
  outcome: z.enum(auditOutcomes),
  reason: z.nullable(z.string()),
  request_id: z.string(),
})
export type AuditEvent = z.output<typeof auditEvent>

export const searchAudit = endpoint({
  ...admin,
  method: 'GET',
  path: '/api/care/audit',
  summary: 'Who did what to whose record, newest first',
  query: z.object({ ...auditFilters, before: z.optional(eventId) }),
  reply: z.object({
    events: z.array(auditEvent),
    /** Pass it as `before` to read what came earlier; null when there is nothing. */
    next: z.nullable(z.number()),
  }),
})

/** The reply is the file itself. */
export const exportAudit = endpoint({
  ...admin,
  method: 'GET',
  path: '/api/care/audit/export',
  summary: 'The events of a search as a CSV file, newest first, at most ten thousand',
  query: z.object(auditFilters),
  problems: ['too_many_attempts'],
})

export const readAuditChoices = endpoint({
  ...admin,
  method: 'GET',
  path: '/api/care/audit/choices',
  summary: 'The staff and the actions that an audit search can be narrowed to',
  reply: z.object({
    people: z.array(z.object({ id, name: z.string(), role: z.enum(roles), active: z.boolean() })),
    actions: z.array(z.object({ action: z.string(), what: z.string() })),
  }),
})

/** A POST, so that the address is in no link and no log. */
export const findAuditedPatient = endpoint({
  ...admin,
  method: 'POST',
  path: '/api/care/audit/patient',
  summary: 'The id of the patient with this email address, to search the audit by',
  body: z.strictObject({ email }),
  /** Null where no patient has it. */
  reply: z.object({ patient_id: z.nullable(id) }),
  problems: ['too_many_attempts'],
  idempotency: 'by_state',
})

const auditChain = z.object({
  /** The newest event that is sealed, and how many are. */
  sealed: z.nullable(z.object({ count: z.number(), at: moment })),
  /** How many events wait to be sealed. */
  unsealed: z.number(),
  checked: z.nullable(
    z.object({
      at: moment,
      is_whole: z.boolean(),
      /** How many events were read, where all were as sealed. */
      count: z.nullable(z.number()),
      /** The first event that is not as it was sealed, where one was found. */
      event_id: z.nullable(z.number()),
    }),
  ),
  /** A check was asked for and has not ended. */
  is_checking: z.boolean(),
})
export type AuditChain = z.output<typeof auditChain>

export const readAuditChain = endpoint({
  ...admin,
  method: 'GET',
  path: '/api/care/audit/chain',
  summary: 'How far the audit is sealed, and whether its last check found it whole',
  reply: auditChain,
})

export const checkAuditChain = endpoint({
  ...admin,
  method: 'POST',
  path: '/api/care/audit/chain/check',
  summary: 'Read the whole audit chain now',
  body: z.optional(z.nullable(z.strictObject({}))),
  reply: auditChain,
  /** While a check waits or runs, asking again starts no other. */
  idempotency: 'by_state',
})
