import * as z from 'zod/mini'
import { roles } from '@stillwater/domain/people/capabilities'
import { isWrittenReason, longestBreakGlassReason } from '@stillwater/domain/records/break-glass'
import { endpoint } from '../endpoint.ts'
import { day, email, id, moment } from '../fields.ts'
import { words } from '../words.ts'

const reason = z
  .string()
  .check(
    z.trim(),
    z.maxLength(longestBreakGlassReason),
    z.refine(isWrittenReason, words('Please write why you need this chart, in a sentence.')),
  )

const opening = {
  method: 'POST',
  access: 'care_team',
  needs: 'break_glass',
  reply: z.object({
    patient_id: id,
    /** When it ends; null for someone who reaches this patient anyway, where nothing was opened and no one is told. */
    until: z.nullable(moment),
  }),
  problems: ['not_found', 'too_many_attempts'],
  /** While it is open, asking again opens nothing and tells no one. */
  idempotency: 'by_state',
} as const

/** One answer for an unknown email and for a date of birth that differs: it never tells who is a patient. */
export const breakGlass = endpoint({
  ...opening,
  path: '/api/care/break_glass',
  summary: 'Open the chart of a patient outside the panel for an hour, with a written reason',
  body: z.strictObject({ email, dob: day, reason }),
})

export const breakGlassById = endpoint({
  ...opening,
  path: '/api/care/break_glass/by_id',
  summary: 'The same for a chart that a link names',
  body: z.strictObject({ patient_id: id, reason }),
})

const brokenGlass = z.object({
  id,
  created_at: moment,
  until: moment,
  person: z.object({ id, name: z.string(), role: z.enum(roles) }),
  patient: z.object({ id, name: z.string() }),
  reason: z.string(),
})
export type BrokenGlass = z.output<typeof brokenGlass>

export const listBrokenGlass = endpoint({
  method: 'GET',
  path: '/api/care/break_glass',
  summary: 'Who opened whose chart outside their panel, when, why and until when, newest first',
  access: 'care_team',
  needs: 'audit.read',
  query: z.object({ before: z.optional(id) }),
  reply: z.object({
    openings: z.array(brokenGlass),
    /** Pass it as `before` to read what came earlier; null when there is nothing. */
    next: z.nullable(id),
    now: moment,
  }),
})
