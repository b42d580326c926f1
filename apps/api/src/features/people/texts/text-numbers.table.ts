import { sql } from 'drizzle-orm'
import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from '../../../platform/db/column-types.ts'

/** Numbers we have texted or heard from, by a keyed hash of their ten digits. */
export const textNumbers = pgTable('text_numbers', {
  phone_index: bytea().primaryKey(),
  created_at: moment()
    .notNull()
    .default(sql`app_now()`),
  first_texted_at: moment(),
  opted_out_at: moment(),
  answered_at: moment(),
  /** Whom we texted at this number. */
  texted_users: uuid().array().notNull().default([]),
})
