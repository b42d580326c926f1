import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../people/users.table.ts'
import { emailedLink } from '../link-columns.ts'

export const unconfirmedPasswords = pgTable('unconfirmed_passwords', {
  user_id: uuid()
    .primaryKey()
    .references(() => users.id),
  ...emailedLink,
  password_hash: text().notNull(),
})
