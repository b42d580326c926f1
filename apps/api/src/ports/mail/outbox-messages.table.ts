import { pgTable, text } from 'drizzle-orm/pg-core'
import { bytea } from '../../platform/db/column-types.ts'
import { identity } from '../../platform/db/identity-columns.ts'

export const channels = ['mail', 'sms'] as const

export const outboxMessages = pgTable('outbox_messages', {
  ...identity,
  channel: text({ enum: channels }).notNull(),
  sealed: bytea().notNull(),
  dedupe_key: text(),
})
