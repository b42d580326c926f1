import { sql } from 'drizzle-orm'
import { boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../../platform/db/column-types.ts'

/** Codes that an administrator made, beside those of the product. */
export const promoCodes = pgTable('promo_codes', {
  code: text().primaryKey(),
  first_month_cents: integer().notNull(),
  week_cents: integer().notNull(),
  from_day: date().notNull(),
  until_day: date(),
  most_uses: integer(),
  plans: text().array().notNull(),
  for_insurance: boolean().notNull(),
  created_at: moment()
    .notNull()
    .default(sql`app_now()`),
  created_by: uuid().notNull(),
  ended_at: moment(),
})
