import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytea } from '../../../platform/db/column-types.ts'
import { emailedLink, ofUser } from '../link-columns.ts'
import { sessions } from '../sessions/sessions.table.ts'

export const emailChanges = pgTable('email_changes', {
  ...ofUser,
  ...emailedLink,
  session_id: uuid().references(() => sessions.id),
  email_index: bytea().notNull(),
  sealed: bytea().notNull(),
})
