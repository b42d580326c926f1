import { sql } from 'drizzle-orm'
import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from '../../../platform/db/column-types.ts'
import { users } from '../../people/users.table.ts'

export const emailUndos = pgTable('email_undos', {
  id: uuid().primaryKey(),
  user_id: uuid()
    .notNull()
    .references(() => users.id),
  created_at: moment()
    .notNull()
    .default(sql`app_now()`),
  expires_at: moment().notNull(),
  token_sha256: bytea().notNull(),
  email_index: bytea().notNull(),
  sealed: bytea().notNull(),
})
