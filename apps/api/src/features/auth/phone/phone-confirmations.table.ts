import { sql } from 'drizzle-orm'
import { integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from '../../../platform/db/column-types.ts'
import { users } from '../../people/users.table.ts'

export const phoneConfirmations = pgTable('phone_confirmations', {
  id: uuid().primaryKey(),
  user_id: uuid()
    .notNull()
    .references(() => users.id),
  created_at: moment()
    .notNull()
    .default(sql`app_now()`),
  expires_at: moment().notNull(),
  phone_index: bytea().notNull(),
  tries: integer().notNull().default(0),
})
