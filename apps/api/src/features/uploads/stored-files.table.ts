import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from '../../platform/db/column-types.ts'
import { identity } from '../../platform/db/identity-columns.ts'
import { users } from '../people/users.table.ts'

export const storedFiles = pgTable('stored_files', {
  ...identity,
  owner_id: uuid()
    .notNull()
    .references(() => users.id),
  storage_key: text().notNull(),
  purpose: text().notNull(),
  content_type: text().notNull(),
  /** Nothing while the file is awaited. */
  size_bytes: integer().notNull(),
  /** The name its owner gave it, sealed with their key. */
  sealed: bytea(),
  deleted_at: moment(),
  /** Which record it shows, where it belongs to one. */
  record_type: text(),
  record_id: uuid(),
})
