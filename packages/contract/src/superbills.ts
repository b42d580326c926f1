import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day, id, moment } from './fields.ts'
import { cents } from './invoices.ts'
import { appointmentType } from './scheduling.ts'
import { signedDocument, signedQuery } from './signed-documents.ts'

/** Why a month's superbill can be opened, or why it can't yet. */
const monthStates = [
  'ready',
  /** The membership month is still running, so what each session cost is not settled. */
  'running',
  'unpaid',
  /** The insurer is billed by the clinic. */
  'insured',
  /** The clinician has not set the service code of any session yet. */
  'code_needed',
] as const

const superbillSession = z.object({
  appointment_id: id,
  starts_at: moment,
  minutes: z.number(),
  appointment_type: appointmentType,
  care_person_name: z.string(),
  /** Null: the clinician has not set it yet. */
  service_code: z.nullable(z.string()),
  has_diagnosis: z.boolean(),
})

const superbillMonth = z.object({
  /** Null for sessions that no membership month covers. */
  period_start: z.nullable(day),
  period_end: z.nullable(day),
  state: z.enum(monthStates),
  /** What the month's care cost, and what of it was refunded. */
  paid_cents: cents,
  refunded_cents: cents,
  sessions: z.array(superbillSession),
})
export type SuperbillMonth = z.output<typeof superbillMonth>

export const listSuperbills = endpoint({
  method: 'GET',
  path: '/api/superbills',
  summary: "One's own attended sessions by membership month, newest first, and which have a superbill",
  access: 'patient',
  reply: z.object({
    /** The clinic has set its legal name, tax id and NPI. */
    is_clinic_ready: z.boolean(),
    /** The patient's birth date and address are on file. */
    is_profile_ready: z.boolean(),
    months: z.array(superbillMonth),
  }),
})

export const openSuperbill = endpoint({
  method: 'POST',
  path: '/api/superbills',
  summary:
    'The address of the superbill of a month, or of one session of it, as a PDF; it lives five minutes',
  access: 'patient',
  body: z.strictObject({ period_start: day, appointment_id: z.optional(id) }),
  reply: z.object({ id, number: z.string(), version: z.number(), url: z.string() }),
  problems: ['superbill_not_ready', 'billing_setup_missing', 'profile_incomplete', 'not_found'],
  idempotency: 'by_state',
})

export const openSuperbillPdf = endpoint({
  ...signedDocument,
  path: '/api/superbills/:id/document',
  summary: 'The superbill as a PDF, at the address that was given for it; a new tab sends no headers',
  params: z.object({ id }),
  query: z.object({
    appointment_id: z.optional(z.string().check(z.maxLength(40))),
    ...signedQuery,
  }),
})
