import { sql } from 'drizzle-orm'
import { bigint, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from '../../../platform/db/column-types.ts'
import { identity } from '../../../platform/db/identity-columns.ts'
import { users } from '../../people/users.table.ts'

const rightNow = sql`app_now()`

/** The secret of a person's authenticator app, sealed with their own key. */
export const staffFactors = pgTable('staff_factors', {
  user_id: uuid()
    .primaryKey()
    .references(() => users.id),
  created_at: moment().notNull().default(rightNow),
  /** The time step of the newest code that was used. */
  last_step: bigint({ mode: 'number' }).notNull(),
  sealed: bytea().notNull(),
})

export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    code_index: bytea().notNull(),
    used_at: moment(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.code_index] })],
)

/** A sign-in whose password was right and whose second step is missing. */
export const signInChallenges = pgTable('sign_in_challenges', {
  id: uuid().primaryKey(),
  user_id: uuid()
    .notNull()
    .references(() => users.id),
  created_at: moment().notNull().default(rightNow),
  expires_at: moment().notNull(),
  token_sha256: bytea().notNull(),
  step: text({ enum: ['code', 'enroll', 'passkey'] }).notNull(),
})

/** A passkey, sealed with its owner's key: the credential, its public key and its name. */
export const staffPasskeys = pgTable('staff_passkeys', {
  ...identity,
  user_id: uuid()
    .notNull()
    .references(() => users.id),
  last_used_at: moment(),
  credential_sha256: bytea().notNull(),
  counter: bigint({ mode: 'number' }).notNull(),
  sealed: bytea().notNull(),
})
