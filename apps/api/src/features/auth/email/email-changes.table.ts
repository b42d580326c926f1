import { sql } from 'drizzle-orm'
import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from '../../../platform/db/column-types.ts'
import { users } from '../../people/users.table.ts'
import { sessions } from '../sessions/sessions.table.ts'

export const emailChanges = pgTable('email_changes', {
  id: uuid().primaryKey(),
  user_id: uuid()
    .notNull()
    .references(() => users.id),
  session_id: uuid().references(() => sessions.id),
  created_at: moment()
    .notNull()
    .default(sql`app_now()`),
  expires_at: moment().notNull(),
  token_sha256: bytea().notNull(),
  email_index: bytea().notNull(),
  sealed: bytea().notNull(),
})
