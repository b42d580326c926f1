import { sql } from 'drizzle-orm'
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/column-types.ts'

/** What an operator sets for the clinic. */
export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  updated_at: moment()
    .notNull()
    .default(sql`app_now()`),
})
