import { roles } from '@stillwater/domain/people/capabilities'
import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from '../../platform/db/column-types.ts'
import { identity } from '../../platform/db/identity-columns.ts'

export const users = pgTable('users', {
  ...identity,
  role: text({ enum: roles }).notNull(),
  active: boolean().notNull().default(true),
  email_index: bytea().notNull(),
  /** Email, names and phone, sealed with the person's own key. */
  sealed: bytea().notNull(),
  /** When its owner confirmed the phone by a code; a new number is unconfirmed. */
  phone_confirmed_at: moment(),
  password_hash: text(),
  password_changed_at: moment(),
  sms_opted_in: boolean().notNull().default(false),
  receive_content_notifications: boolean().notNull().default(true),
  receive_reminder_notifications: boolean().notNull().default(true),
  zone: text().notNull().default('America/New_York'),
  /** The zone of a device for which the person last said whether to use it. */
  device_zone: text(),
  acquisition_string: text(),
  partner_code: text(),
  last_live_event: bigint({ mode: 'number' }).notNull().default(0),
})

export const dataKeys = pgTable('data_keys', {
  owner_id: uuid()
    .primaryKey()
    .references(() => users.id),
  version: integer().notNull().default(1),
  clinic_key_id: text().notNull(),
  wrapped: bytea().notNull(),
})
