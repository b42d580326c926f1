import { disputeStates } from '@stillwater/domain/payments/disputes'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from '../../../platform/db/column-types.ts'
import { identity } from '../../../platform/db/identity-columns.ts'
import { charges } from '../payments.table.ts'

export const disputes = pgTable('disputes', {
  ...identity,
  patient_id: uuid().notNull(),
  invoice_id: uuid().notNull(),
  charge_id: uuid()
    .notNull()
    .references(() => charges.id),
  /** The processor's name for it. */
  reference: text().notNull().unique(),
  state: text({ enum: disputeStates }).notNull(),
  amount_cents: integer().notNull(),
  fee_cents: integer().notNull(),
  /** Until when the clinic's evidence counts; null: none is asked for. */
  respond_by: moment(),
  closed_at: moment(),
  /** The bank's reason, sealed with the patient's own key. */
  sealed: bytea().notNull(),
})

export type DisputeRow = typeof disputes.$inferSelect
