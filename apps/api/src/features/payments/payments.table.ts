import { sql } from 'drizzle-orm'
import { bigint, boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from '../../platform/db/column-types.ts'

/** What a card looks like from outside, and the processor's name for it. Its number was never here. */
export const paymentMethods = pgTable('payment_methods', {
  id: uuid().primaryKey(),
  created_at: moment()
    .notNull()
    .default(sql`app_now()`),
  patient_id: uuid().notNull(),
  reference: text().notNull(),
  brand: text().notNull(),
  last4: text().notNull(),
  exp_month: integer().notNull(),
  exp_year: integer().notNull(),
  replaced_at: moment(),
  forgotten_at: moment(),
  sealed: bytea().notNull(),
})

export const invoices = pgTable('invoices', {
  id: uuid().primaryKey(),
  created_at: moment()
    .notNull()
    .default(sql`app_now()`),
  number: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  patient_id: uuid().notNull(),
  subscription_id: uuid(),
  visit_id: uuid(),
  kind: text({ enum: ['first', 'month', 'change', 'service'] }).notNull(),
  title: text().notNull(),
  status: text({ enum: ['open', 'paid', 'void', 'written_off'] })
    .notNull()
    .default('open'),
  due_on: date({ mode: 'string' }).notNull(),
  period_start: date({ mode: 'string' }),
  period_end: date({ mode: 'string' }),
  paid_at: moment(),
  withdrawn_at: moment(),
  offering_key: text(),
  is_insurance: boolean(),
  promo: text(),
  plan_cents: integer(),
})

export const invoiceLines = pgTable(
  'invoice_lines',
  {
    invoice_id: uuid().notNull(),
    place: integer().notNull(),
    patient_id: uuid().notNull(),
    kind: text({ enum: ['plan', 'unused', 'discount', 'credit_used', 'credit_kept', 'service'] }).notNull(),
    description: text().notNull(),
    amount_cents: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.invoice_id, t.place] })],
)

/** A charge is stored before the processor hears of it; its id is the reference the processor knows it by. */
export const charges = pgTable('charges', {
  id: uuid().primaryKey(),
  created_at: moment()
    .notNull()
    .default(sql`app_now()`),
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
  asked_at: moment(),
  settled_at: moment(),
  processor_transaction: text(),
  reasons: text().array(),
  worth_retrying: boolean(),
  asked_by: uuid(),
  sealed: bytea(),
})

/** Double entries: debits above zero, credits below. Rows are added and never changed. */
export const ledgerEntries = pgTable('ledger_entries', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: moment()
    .notNull()
    .default(sql`app_now()`),
  transaction_id: uuid().notNull(),
  patient_id: uuid().notNull(),
  invoice_id: uuid().notNull(),
  charge_id: uuid(),
  event: text({ enum: ['issued', 'paid', 'refunded', 'voided', 'written_off', 'reinstated'] }).notNull(),
  account: text({
    enum: ['receivable', 'cash', 'revenue', 'discounts', 'credit', 'refunds', 'written_off'],
  }).notNull(),
  amount_cents: integer().notNull(),
})
