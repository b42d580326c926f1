import { bridgeCauses } from '@stillwater/domain/prescriptions/continuity'
import { orderStatuses, prescriptionStatuses } from '@stillwater/domain/prescriptions/order-status'
import { sql } from 'drizzle-orm'
import { boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from '../../platform/db/column-types.ts'
import { identity } from '../../platform/db/identity-columns.ts'
import { patients } from '../people/patients.table.ts'
import { users } from '../people/users.table.ts'

export const prescriptions = pgTable('prescriptions', {
  ...identity,
  patient_id: uuid()
    .notNull()
    .references(() => patients.id),
  prescriber_id: uuid().references(() => users.id),
  status: text({ enum: prescriptionStatuses }).notNull().default('active'),
  is_local_pharmacy: boolean().notNull(),
  /** Refills that have not been ordered. */
  refills: integer().notNull(),
  expires_on: date().notNull(),
  /** The first day without medicine in the house; null for someone who has not begun. */
  supply_ends_on: date(),
  /** The same with every refill that can still be ordered. */
  run_out_on: date(),
  reminded_for: date(),
  reminded_days: integer(),
  /** The last bridge supply that was asked for. */
  bridge_cause: text({ enum: bridgeCauses }),
  bridge_for: date(),
  bridge_told_at: moment(),
  ended_at: moment(),
  /** What it is and how it is taken, sealed with the patient's key. */
  sealed: bytea().notNull(),
})
export type PrescriptionRow = typeof prescriptions.$inferSelect

/** One order for each fill. Its id is the idempotency key at the pharmacy. */
export const prescriptionOrders = pgTable('prescription_orders', {
  ...identity,
  prescription_id: uuid().notNull(),
  patient_id: uuid()
    .notNull()
    .references(() => patients.id),
  number: integer().notNull(),
  order_status: text({ enum: orderStatuses }).notNull().default('pending'),
  is_bridge: boolean().notNull().default(false),
  days_supply: integer().notNull(),
  billable: boolean().notNull(),
  price_cents: integer(),
  quote_reference: text(),
  reference: text(),
  status_changed_at: moment()
    .notNull()
    .default(sql`app_now()`),
  /** When the pharmacy is asked next; the worker that claims the order moves it ahead. */
  next_check_at: moment(),
  /** How often the pharmacy was asked to take it. */
  place_attempts: integer().notNull().default(0),
  agreed_at: moment(),
  declined_at: moment(),
  shipped_at: moment(),
  arrived_on: date(),
  team_told_at: moment(),
  closed_at: moment(),
  /** The tracking link, sealed with the patient's key. */
  sealed: bytea(),
})
export type OrderRow = typeof prescriptionOrders.$inferSelect
