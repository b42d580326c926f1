import { sql } from 'drizzle-orm'
import { bigint, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../db/column-types.ts'

/** A person's events are numbered without gaps, so that everything since N is exact. */
export const liveEvents = pgTable(
  'live_events',
  {
    user_id: uuid().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    at: moment()
      .notNull()
      .default(sql`app_now()`),
    kind: text().notNull(),
    record_id: text(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.seq] })],
)
