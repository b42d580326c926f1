import { sql } from 'drizzle-orm'
import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/column-types.ts'

export const errorReports = pgTable('error_reports', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: moment()
    .notNull()
    .default(sql`app_now()`),
  source: text({ enum: ['web', 'api'] }).notNull(),
  kind: text().notNull(),
  place: text(),
  stack: text(),
  request_id: text(),
  app_version: text(),
})
