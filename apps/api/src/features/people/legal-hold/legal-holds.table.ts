import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from '../../../platform/db/column-types.ts'
import { identity } from '../../../platform/db/identity-columns.ts'
import { patients } from '../patients.table.ts'
import { users } from '../users.table.ts'

export const legalHolds = pgTable('legal_holds', {
  ...identity,
  patient_id: uuid()
    .notNull()
    .references(() => patients.id),
  placed_by: uuid()
    .notNull()
    .references(() => users.id),
  lifted_at: moment(),
  lifted_by: uuid().references(() => users.id),
  /** Why it was placed, and why it was lifted. */
  sealed: bytea().notNull(),
})

export type LegalHoldRow = typeof legalHolds.$inferSelect
