import { sql } from 'drizzle-orm'
import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from '../db/column-types.ts'
import { identity } from '../db/identity-columns.ts'

/** What was handed to the mail and text services, and nothing of what it said. */
export const deliveries = pgTable('deliveries', {
  ...identity,
  channel: text({ enum: ['mail', 'sms'] }).notNull(),
  kind: text().notNull(),
  job_id: bigint({ mode: 'number' }),
  user_id: uuid(),
  state: text({ enum: ['accepted', 'refused', 'failed'] }).notNull(),
  code: text(),
  attempts: integer().notNull().default(1),
  tried_at: moment()
    .notNull()
    .default(sql`app_now()`),
  message_sha256: bytea().notNull(),
  sealed: bytea().notNull(),
})
