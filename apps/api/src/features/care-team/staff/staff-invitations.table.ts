import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { staffRoles, type StaffRole } from '@stillwater/domain/people/staff'
import { bytea, moment } from '../../../platform/db/column-types.ts'
import { identity } from '../../../platform/db/identity-columns.ts'
import { users } from '../../people/users.table.ts'

/** An invitation to work at the clinic. Its link is derived from the row by a key of the clinic. */
export const staffInvitations = pgTable('staff_invitations', {
  ...identity,
  /** Null for one that was made by the operator's command. */
  created_by: uuid().references(() => users.id),
  role: text({ enum: staffRoles as [StaffRole, ...StaffRole[]] }).notNull(),
  email_index: bytea().notNull(),
  /** Name, email address and licensed states, sealed with the clinic's key. */
  sealed: bytea().notNull(),
  /** Each new link has the next number, and ends the one before it. */
  link_number: integer().notNull().default(1),
  token_sha256: bytea().notNull(),
  sent_at: moment()
    .notNull()
    .default(sql`app_now()`),
  expires_at: moment().notNull(),
  revoked_at: moment(),
  accepted_at: moment(),
  accepted_by: uuid().references(() => users.id),
})
