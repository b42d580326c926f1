import { sql } from 'drizzle-orm'
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from '../../../platform/db/column-types.ts'
import { identity } from '../../../platform/db/identity-columns.ts'
import { users } from '../../people/users.table.ts'

const rightNow = sql`app_now()`
const owner = () =>
  uuid()
    .notNull()
    .references(() => users.id)

export const sessions = pgTable('sessions', {
  ...identity,
  user_id: owner(),
  token_sha256: bytea().notNull(),
  cookie_sha256: bytea(),
  previous_email_index: bytea(),
  scope: text({ enum: ['full', 'reset'] })
    .notNull()
    .default('full'),
  signed_in_at: moment().notNull().default(rightNow),
  last_used_at: moment().notNull().default(rightNow),
  expires_at: moment().notNull(),
  revoked_at: moment(),
  ip_prefix: text(),
  agent: text(),
  zone: text(),
})

export const passwordResets = pgTable('password_resets', {
  id: uuid().primaryKey(),
  token_sha256: bytea().notNull(),
  user_id: owner(),
  created_at: moment().notNull().default(rightNow),
  expires_at: moment().notNull(),
  redirect_url: text().notNull(),
  opened: integer().notNull().default(0),
  session_id: uuid().references(() => sessions.id),
})

export const knownDevices = pgTable(
  'known_devices',
  {
    user_id: owner(),
    device_sha256: bytea().notNull(),
    created_at: moment().notNull().default(rightNow),
    last_used_at: moment().notNull().default(rightNow),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.device_sha256] })],
)
