import { sql } from 'drizzle-orm'
import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/column-types.ts'

export const analyticsEvents = pgTable('analytics_events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: moment()
    .notNull()
    .default(sql`app_now()`),
  name: text().notNull(),
  path: text(),
  properties: jsonb().$type<Record<string, string | number | boolean>>().notNull(),
})
