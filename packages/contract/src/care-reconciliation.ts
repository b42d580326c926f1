import * as z from 'zod/mini'
import { differenceKinds, movementKinds } from '@stillwater/domain/payments/reconcile'
import { endpoint } from './endpoint.ts'
import { day, id, moment } from './fields.ts'
import { cents } from './invoices.ts'

const comparedDay = z.object({
  /** In UTC, as card processors count. */
  day,
  ran_at: moment,
  ours_count: z.number(),
  theirs_count: z.number(),
  /** Money in less money out, in our book and in the processor's. */
  ours_cents: cents,
  theirs_cents: cents,
  /** What of the processor's sum disputes and their fees moved. */
  disputed_cents: cents,
  /** Differences of the day that are not resolved. */
  open: z.number(),
})
export type ComparedDay = z.output<typeof comparedDay>

const difference = z.object({
  id,
  day,
  found_at: moment,
  /** When the two books agreed about it; null: they do not. */
  resolved_at: z.nullable(moment),
  kind: z.enum(differenceKinds),
  movement: z.enum(movementKinds),
  /** The processor's name for the movement. */
  transaction: z.nullable(z.string()),
  ours_cents: z.nullable(cents),
  theirs_cents: z.nullable(cents),
  /** Our invoice and whose it is, where we know of one. */
  invoice_number: z.nullable(z.string()),
  patient_id: z.nullable(id),
})
export type PaymentDifference = z.output<typeof difference>

export const listReconciliation = endpoint({
  method: 'GET',
  path: '/api/care/reconciliation',
  summary: 'How the card processor’s book compares with ours, day by day, and every difference',
  access: 'care_team',
  needs: 'config.edit',
  reply: z.object({
    /** The last 90 that were compared, newest first. */
    days: z.array(comparedDay),
    /** Open ones first. */
    differences: z.array(difference),
  }),
})
