import { sql } from 'drizzle-orm'
import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/column-types.ts'

export const jobs = pgTable('jobs', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  payload: jsonb().notNull(),
  dedupe_key: text(),
  created_at: moment()
    .notNull()
    .default(sql`app_now()`),
  run_at: moment().notNull(),
  attempts: integer().notNull().default(0),
  locked_until: moment(),
  last_error: text(),
  done_at: moment(),
  parked_at: moment(),
  /** Of a periodic job. */
  every_ms: bigint({ mode: 'number' }),
  last_run_at: moment(),
})
