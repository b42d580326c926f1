import { sql } from 'drizzle-orm'
import { boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from '../../platform/db/column-types.ts'

/** The state of `plans/subscription.ts`, column by column, and the moment it is due next. */
export const subscriptions = pgTable('subscriptions', {
  id: uuid().primaryKey(),
  created_at: moment()
    .notNull()
    .default(sql`app_now()`),
  patient_id: uuid().notNull(),
  payment_method_id: uuid().notNull(),
  status: text({ enum: ['active', 'past_due', 'paused', 'canceled'] })
    .notNull()
    .default('active'),
  offering_key: text().notNull(),
  is_insurance: boolean().notNull(),
  promo: text().notNull(),
  anchor: date({ mode: 'string' }).notNull(),
  period: integer().notNull().default(0),
  period_cents: integer().notNull(),
  period_discount: integer().notNull().default(0),
  is_first: boolean().notNull().default(true),
  owes: boolean().notNull().default(false),
  declines: integer().notNull().default(0),
  next_try: date({ mode: 'string' }),
  past_due_since: date({ mode: 'string' }),
  cancel_on: date({ mode: 'string' }),
  pause_months: integer().notNull().default(0),
  paused_until: date({ mode: 'string' }),
  discount_months: integer().notNull().default(0),
  discount_used_on: date({ mode: 'string' }),
  resumes_as: text(),
  next_at: moment(),
  ended_at: moment(),
})

/** What the end of a membership clears on the record. decision C6 */
export const membershipHistory = pgTable('membership_history', {
  id: uuid().primaryKey(),
  created_at: moment()
    .notNull()
    .default(sql`app_now()`),
  patient_id: uuid().notNull(),
  event: text().notNull(),
  sealed: bytea().notNull(),
})
