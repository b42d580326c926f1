import * as z from 'zod/mini'
import { estimateRules } from '@stillwater/domain/estimates/deadline'
import { endpoint } from './endpoint.ts'
import { day, id, moment } from './fields.ts'
import { cents } from './invoices.ts'
import { signedDocument } from './signed-documents.ts'

const estimate = z.object({
  id,
  rule: z.enum(estimateRules),
  made_at: moment,
  /** When the session is; null for one that was asked for. */
  starts_at: z.nullable(moment),
  state: z.enum(['current', 'replaced', 'canceled']),
  /** What the estimate is for, in plain words. */
  service: z.string(),
  items: z.array(
    z.object({
      description: z.string(),
      code: z.nullable(z.string()),
      count: z.number(),
      each_cents: cents,
      total_cents: cents,
    }),
  ),
  total_cents: cents,
  until: day,
})
export type Estimate = z.output<typeof estimate>

export const listEstimates = endpoint({
  method: 'GET',
  path: '/api/estimates',
  summary: "One's own good faith estimates, newest first, and whether one is being made",
  access: 'patient',
  reply: z.object({
    estimates: z.array(estimate),
    /** Until when an estimate that was asked for or is required will be there. */
    pending_until: z.nullable(moment),
    /** The insurer is billed, so an estimate is made on request alone. */
    is_insured: z.boolean(),
  }),
})

export const requestEstimate = endpoint({
  method: 'POST',
  path: '/api/estimates',
  summary: 'Ask for a good faith estimate; a second request while one is being made changes nothing',
  access: 'patient',
  body: z.optional(z.nullable(z.strictObject({}))),
  reply: z.object({ id, due_at: moment }),
  idempotency: 'by_state',
})

export const estimatePdf = endpoint({
  method: 'GET',
  path: '/api/estimates/:id/pdf',
  summary: 'The address of an estimate as a PDF; it lives five minutes',
  access: 'patient',
  record: 'estimate',
  params: z.object({ id }),
  reply: z.object({ url: z.string() }),
})

export const openEstimatePdf = endpoint({
  ...signedDocument,
  path: '/api/estimates/:id/document',
  summary: 'The estimate as a PDF, at the address that was given for it; a new tab sends no headers',
  params: z.object({ id }),
})
