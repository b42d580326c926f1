import * as z from 'zod/mini'
import { disputeStates } from '@stillwater/domain/payments/disputes'
import { differenceKinds, movementKinds } from '@stillwater/domain/payments/reconcile'
import { endpoint } from '../endpoint.ts'
import { day, id, moment } from '../fields.ts'
import { cents } from '../invoices.ts'

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

const openDispute = z.object({
  id,
  created_at: moment,
  state: z.enum(disputeStates),
  amount_cents: cents,
  fee_cents: cents,
  /** Until when the clinic's evidence counts; null: none is asked for. */
  respond_by: z.nullable(moment),
  invoice_number: z.string(),
  patient_id: id,
})
export type DeskDispute = z.output<typeof openDispute>

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
    /** Open ones first, the earliest date on top; then those that ended in the last 90 days. */
    disputes: z.array(openDispute),
  }),
})
