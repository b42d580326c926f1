import { integer, pgTable } from 'drizzle-orm/pg-core'
import { bytea } from '../../../platform/db/column-types.ts'
import { expiring, ofUser } from '../link-columns.ts'

export const phoneConfirmations = pgTable('phone_confirmations', {
  ...ofUser,
  ...expiring,
  phone_index: bytea().notNull(),
  tries: integer().notNull().default(0),
})
