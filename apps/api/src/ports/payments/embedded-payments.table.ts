import { sql } from 'drizzle-orm'
import { bigint, integer, pgSchema, text } from 'drizzle-orm/pg-core'
import { bytea, moment } from '../../platform/db/column-types.ts'

const processor = pgSchema('embedded_payments')

export const tokens = processor.table('tokens', {
  token_sha256: bytea().primaryKey(),
  expires_at: moment().notNull(),
  brand: text().notNull(),
  last4: text().notNull(),
  exp_month: integer().notNull(),
  exp_year: integer().notNull(),
  fingerprint: bytea().notNull(),
  behaviour: text({ enum: ['approves', 'declines', 'no_funds', 'fails_later', 'asks_to_confirm'] }).notNull(),
})

export const cards = processor.table('cards', {
  reference: text().primaryKey(),
  created_at: moment()
    .notNull()
    .default(sql`app_now()`),
  customer: text().notNull(),
  brand: text().notNull(),
  last4: text().notNull(),
  exp_month: integer().notNull(),
  exp_year: integer().notNull(),
  fingerprint: bytea().notNull(),
  on_charge: text({ enum: ['approved', 'declined', 'no_funds', 'action_required'] }).notNull(),
})

export const transactions = processor.table('transactions', {
  reference: text().primaryKey(),
  id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  created_at: moment()
    .notNull()
    .default(sql`app_now()`),
  kind: text({ enum: ['charge', 'refund'] }).notNull(),
  card: text().notNull(),
  amount_cents: integer().notNull(),
  outcome: text({
    enum: [
      'approved',
      'declined',
      'no_funds',
      'expired',
      'no_card',
      'nothing_to_refund',
      'action_required',
      'unconfirmed',
    ],
  }).notNull(),
  /** Lets the holder of a card confirm or refuse a charge that waits for it. */
  client_secret: text(),
  of_transaction: bigint({ mode: 'number' }),
  refunded_cents: integer().notNull().default(0),
  times_asked: integer().notNull().default(1),
})

export const disputes = processor.table('disputes', {
  reference: text().primaryKey(),
  created_at: moment()
    .notNull()
    .default(sql`app_now()`),
  of_transaction: bigint({ mode: 'number' }).notNull(),
  amount_cents: integer().notNull(),
  fee_cents: integer().notNull(),
  reason: text().notNull(),
  respond_by: moment().notNull(),
  state: text({ enum: ['opened', 'won', 'lost'] })
    .notNull()
    .default('opened'),
  closed_at: moment(),
})

/** What it has to tell the clinic, until the clinic has taken it. */
export const events = processor.table('events', {
  id: text().primaryKey(),
  place: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  created_at: moment()
    .notNull()
    .default(sql`app_now()`),
  body: text().notNull(),
  delivered_at: moment(),
})
