import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from '../../platform/db/column-types.ts'
import { identity } from '../../platform/db/identity-columns.ts'
import { patients } from '../people/patients.table.ts'
import { users } from '../people/users.table.ts'

export const paymentMethods = pgTable('payment_methods', {
  ...identity,
  patient_id: uuid()
    .notNull()
    .references(() => patients.id),
  /** The processor's name for the card. */
  reference: text().notNull(),
  brand: text().notNull(),
  last4: text().notNull(),
  exp_month: integer().notNull(),
  exp_year: integer().notNull(),
  replaced_at: moment(),
  forgotten_at: moment(),
  /** The cardholder's name and ZIP code, sealed with the patient's own key. */
  sealed: bytea().notNull(),
})

/** A charge or refund, written before the processor is asked for it. Its id is the processor's reference. */
export const charges = pgTable('charges', {
  ...identity,
  patient_id: uuid().notNull(),
  invoice_id: uuid().notNull(),
  kind: text({ enum: ['charge', 'refund'] })
    .notNull()
    .default('charge'),
  payment_method_id: uuid(),
  amount_cents: integer().notNull(),
  status: text({ enum: ['started', 'approved', 'declined'] })
    .notNull()
    .default('started'),
  /** When the lease on asking the processor was taken. */
  asked_at: moment(),
  /** Since when it waits for its patient to confirm it with the bank. */
  confirm_asked_at: moment(),
  settled_at: moment(),
  processor_transaction: text(),
  reasons: text().array(),
  worth_retrying: boolean(),
  asked_by: uuid().references(() => users.id),
  /** Why a refund was made, sealed with the patient's own key. */
  sealed: bytea(),
  /** A refund of credit that was left when a membership ended. */
  of_credit: boolean().notNull().default(false),
})

export type PaymentMethodRow = typeof paymentMethods.$inferSelect
export type ChargeRow = typeof charges.$inferSelect
