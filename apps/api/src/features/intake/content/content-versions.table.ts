import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { BankEdit } from '@stillwater/domain/intake/bank-edits'
import { moment } from '../../../platform/db/column-types.ts'

const now = sql`app_now()`

/** What was published, in the order of its revisions. A row never changes. */
export const contentVersions = pgTable('content_versions', {
  revision: integer().primaryKey(),
  bank: text().notNull(),
  edit: jsonb().$type<BankEdit>().notNull(),
  note: text().notNull(),
  published_at: moment().notNull().default(now),
  published_by: uuid().notNull(),
})

/** What is being written, of each bank one at most. */
export const contentDrafts = pgTable('content_drafts', {
  bank: text().primaryKey(),
  version: integer().notNull().default(1),
  edit: jsonb().$type<BankEdit>().notNull(),
  saved_at: moment().notNull().default(now),
  saved_by: uuid().notNull(),
})
