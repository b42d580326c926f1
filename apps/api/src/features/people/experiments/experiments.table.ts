import { sql } from 'drizzle-orm'
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Variant } from '@stillwater/domain/people/experiments'
import { moment } from '../../../platform/db/column-types.ts'

/** A/B tests; who has which variant is in ab_values. */
export const experiments = pgTable('experiments', {
  key: text().primaryKey(),
  variants: jsonb().$type<Variant[]>().notNull(),
  created_at: moment()
    .notNull()
    .default(sql`app_now()`),
  created_by: uuid().notNull(),
  started_at: moment(),
  ended_at: moment(),
  winner: text(),
})
