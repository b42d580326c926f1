import { boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { PlanKey } from '@stillwater/domain/people/offerings'
import { bytea, moment } from '../../platform/db/column-types.ts'
import { identity } from '../../platform/db/identity-columns.ts'
import { patients } from '../people/patients.table.ts'

const day = () => date({ mode: 'string' })
const ofPatient = {
  patient_id: uuid()
    .notNull()
    .references(() => patients.id),
}

/** The state of `domain/plans/subscription.ts`, column by column, and when it is to be looked at next. */
export const subscriptions = pgTable('subscriptions', {
  ...identity,
  ...ofPatient,
  payment_method_id: uuid().notNull(),
  status: text({ enum: ['active', 'past_due', 'paused', 'canceled'] })
    .notNull()
    .default('active'),
  offering_key: text().$type<PlanKey>().notNull(),
  is_insurance: boolean().notNull(),
  promo: text().notNull(),
  month_cents: integer().notNull(),
  anchor: day().notNull(),
  period: integer().notNull().default(0),
  period_cents: integer().notNull(),
  period_discount: integer().notNull().default(0),
  is_first: boolean().notNull().default(true),
  owes: boolean().notNull().default(false),
  declines: integer().notNull().default(0),
  next_try: day(),
  past_due_since: day(),
  cancel_on: day(),
  pause_months: integer().notNull().default(0),
  paused_until: day(),
  discount_months: integer().notNull().default(0),
  discount_used_on: day(),
  /** The patient's status before a pause, given back at its end. */
  resumes_as: text(),
  next_at: moment(),
  ended_at: moment(),
  /** The charge day whose new price the member was told of. */
  change_told_for: day(),
})

/** What ending a membership cleared on the patient's record. */
export const membershipHistory = pgTable('membership_history', {
  ...identity,
  ...ofPatient,
  event: text({ enum: ['canceled'] }).notNull(),
  sealed: bytea().notNull(),
})
