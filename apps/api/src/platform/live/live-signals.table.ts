import { sql } from 'drizzle-orm'
import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from '../db/column-types.ts'

/** What pages in a room say to each other, for the moment that a process needs to read it. */
export const liveSignals = pgTable('live_signals', {
  id: uuid().primaryKey(),
  created_at: moment()
    .notNull()
    .default(sql`app_now()`),
  room_id: uuid().notNull(),
  sender_id: uuid().notNull(),
  recipients: uuid().array().notNull(),
  sealed: bytea().notNull(),
})
