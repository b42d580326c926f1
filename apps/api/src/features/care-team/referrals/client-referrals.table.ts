import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea } from '../../../platform/db/column-types.ts'
import { identity } from '../../../platform/db/identity-columns.ts'
import { users } from '../../people/users.table.ts'

export const clientReferrals = pgTable('client_referrals', {
  ...identity,
  therapist_id: uuid()
    .notNull()
    .references(() => users.id),
  email_index: bytea().notNull(),
  partner_code: text().notNull(),
  /** Name and address, sealed with the clinic's key. */
  sealed: bytea().notNull(),
})

export type ReferralRow = typeof clientReferrals.$inferSelect
