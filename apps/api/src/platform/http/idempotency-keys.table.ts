import { sql } from 'drizzle-orm'
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from '../db/column-types.ts'

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    user_id: uuid().notNull(),
    key: text().notNull(),
    created_at: moment()
      .notNull()
      .default(sql`app_now()`),
    request_sha256: bytea().notNull(),
    status: integer(),
    body: bytea(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.key] })],
)
