import { bigint, boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accounts, ledgerEvents, lineKinds } from '@stillwater/domain/payments/ledger'
import { moment } from '../../platform/db/column-types.ts'
import { identity } from '../../platform/db/identity-columns.ts'
import { patients } from '../people/patients.table.ts'
import { charges } from './payments.table.ts'

const day = () => date({ mode: 'string' })

export const invoices = pgTable('invoices', {
  ...identity,
  number: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  patient_id: uuid()
    .notNull()
    .references(() => patients.id),
  subscription_id: uuid(),
  visit_id: uuid(),
  kind: text({ enum: ['first', 'month', 'change', 'service'] }).notNull(),
  title: text().notNull(),
  status: text({ enum: ['open', 'paid', 'void', 'written_off'] })
    .notNull()
    .default('open'),
  due_on: day().notNull(),
  period_start: day(),
  period_end: day(),
  paid_at: moment(),
  /** What paying it brings about: the plan of a first month or of a change, and the promo code. */
  offering_key: text(),
  is_insurance: boolean(),
  promo: text(),
  /** What the running month of the new plan costs. */
  plan_cents: integer(),
  /** What the months after it cost. */
  month_cents: integer(),
  /** Since when money that arrives for it is refunded. */
  withdrawn_at: moment(),
})

export const invoiceLines = pgTable(
  'invoice_lines',
  {
    invoice_id: uuid().notNull(),
    place: integer().notNull(),
    patient_id: uuid().notNull(),
    kind: text({ enum: lineKinds }).notNull(),
    description: text().notNull(),
    amount_cents: integer().notNull(),
  },
  ({ invoice_id, place }) => [primaryKey({ columns: [invoice_id, place] })],
)

/** Double entries: debits above zero, credits below. Rows are added and never changed. */
export const ledgerEntries = pgTable('ledger_entries', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: moment().notNull(),
  transaction_id: uuid().notNull(),
  patient_id: uuid().notNull(),
  invoice_id: uuid().notNull(),
  charge_id: uuid().references(() => charges.id),
  /** The dispute that moved it; a column of its own file, which imports this one's neighbors. */
  dispute_id: uuid(),
  event: text({ enum: ledgerEvents }).notNull(),
  account: text({ enum: accounts }).notNull(),
  amount_cents: integer().notNull(),
})
