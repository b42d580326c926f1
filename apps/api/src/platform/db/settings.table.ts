import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../db/column-types.ts'

/** What an operator sets for the clinic. */
export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  updated_at: moment()
    .notNull()
    .default(sql`app_now()`),
  version: integer().notNull().default(1),
})

/** Every value that a setting has had. */
export const settingVersions = pgTable(
  'setting_versions',
  {
    name: text().notNull(),
    version: integer().notNull(),
    value: jsonb().notNull(),
    saved_at: moment()
      .notNull()
      .default(sql`app_now()`),
    saved_by: uuid(),
  },
  (t) => [primaryKey({ columns: [t.name, t.version] })],
)
