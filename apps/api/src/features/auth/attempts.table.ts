import { sql } from 'drizzle-orm'
import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, moment } from '../../platform/db/column-types.ts'

/** Counts, not people: the key is a keyed hash of what is limited. */
export const attempts = pgTable('attempts', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text().notNull(),
  key: bytea().notNull(),
  at: moment()
    .notNull()
    .default(sql`app_now()`),
})
