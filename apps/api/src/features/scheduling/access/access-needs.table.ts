import { sql } from 'drizzle-orm'
import { boolean, pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from '../../../platform/db/column-types.ts'
import { patients } from '../../people/patients.table.ts'
import { users } from '../../people/users.table.ts'

export const accessNeeds = pgTable('access_needs', {
  patient_id: uuid()
    .primaryKey()
    .references(() => patients.id),
  updated_at: moment()
    .notNull()
    .default(sql`app_now()`),
  updated_by: uuid()
    .notNull()
    .references(() => users.id),
  needs_arranging: boolean().notNull(),
  /** Language, interpreter, relay, captions and a note. */
  sealed: bytea().notNull(),
})

export type AccessNeedsRow = typeof accessNeeds.$inferSelect
