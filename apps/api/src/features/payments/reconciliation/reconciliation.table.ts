import { differenceKinds, movementKinds } from '@stillwater/domain/payments/reconcile'
import { bigint, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../../platform/db/column-types.ts'

const sum = () => bigint({ mode: 'number' }).notNull()

/** One row for each day of the processor's book, in UTC. */
export const reconciliationDays = pgTable('reconciliation_days', {
  day: date({ mode: 'string' }).primaryKey(),
  ran_at: moment().notNull(),
  ours_count: integer().notNull(),
  theirs_count: integer().notNull(),
  ours_cents: sum(),
  theirs_cents: sum(),
  disputed_cents: sum(),
})

export const reconciliationDifferences = pgTable('reconciliation_differences', {
  id: uuid().primaryKey(),
  day: date({ mode: 'string' })
    .notNull()
    .references(() => reconciliationDays.day),
  found_at: moment().notNull(),
  resolved_at: moment(),
  kind: text({ enum: differenceKinds }).notNull(),
  movement: text({ enum: movementKinds }).notNull(),
  /** The processor's name for it, and ours. */
  transaction: text(),
  reference: text(),
  ours_cents: integer(),
  theirs_cents: integer(),
})
