import { sql } from 'drizzle-orm'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from '../../../platform/db/column-types.ts'
import { users } from '../../people/users.table.ts'

export const unconfirmedPasswords = pgTable('unconfirmed_passwords', {
  user_id: uuid()
    .primaryKey()
    .references(() => users.id),
  created_at: moment()
    .notNull()
    .default(sql`app_now()`),
  expires_at: moment().notNull(),
  token_sha256: bytea().notNull(),
  password_hash: text().notNull(),
})
