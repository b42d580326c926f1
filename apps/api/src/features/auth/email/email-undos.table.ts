import { pgTable } from 'drizzle-orm/pg-core'
import { bytea } from '../../../platform/db/column-types.ts'
import { emailedLink, ofUser } from '../link-columns.ts'

export const emailUndos = pgTable('email_undos', {
  ...ofUser,
  ...emailedLink,
  email_index: bytea().notNull(),
  sealed: bytea().notNull(),
})
