import { sql } from 'drizzle-orm'
import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { priceKeys } from '@stillwater/domain/plans/price-list'
import { moment } from '../../../platform/db/column-types.ts'

/** Prices that an administrator set, after those of the product. */
export const planPrices = pgTable('plan_prices', {
  id: uuid()
    .primaryKey()
    .default(sql`gen_random_uuid()`),
  billed_as: text({ enum: priceKeys }).notNull(),
  from_day: date().notNull(),
  month_cents: integer().notNull(),
  first_month_cents: integer().notNull(),
  created_at: moment()
    .notNull()
    .default(sql`app_now()`),
  created_by: uuid().notNull(),
  withdrawn_at: moment(),
  withdrawn_by: uuid(),
})
