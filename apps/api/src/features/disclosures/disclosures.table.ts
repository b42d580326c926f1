import { date, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { amendmentStates, denialReasons } from '@stillwater/domain/disclosures/amendment-requests'
import { disclosureReasons } from '@stillwater/domain/disclosures/disclosures'
import { bytea, moment } from '../../platform/db/column-types.ts'
import { identity } from '../../platform/db/identity-columns.ts'
import { patients } from '../people/patients.table.ts'
import { users } from '../people/users.table.ts'

const patient_id = uuid()
  .notNull()
  .references(() => patients.id)

export const releases = pgTable('releases', {
  ...identity,
  patient_id,
  until: date().notNull(),
  revoked_at: moment(),
  /** Recipient, parts, purpose and signature. */
  sealed: bytea().notNull(),
})

export const disclosures = pgTable('disclosures', {
  ...identity,
  patient_id,
  release_id: uuid(),
  reason: text({ enum: disclosureReasons }).notNull(),
  disclosed_on: date().notNull(),
  recorded_by: uuid()
    .notNull()
    .references(() => users.id),
  /** Recipient, their address, what was told and why. */
  sealed: bytea().notNull(),
})

export const amendmentRequests = pgTable('amendment_requests', {
  ...identity,
  patient_id,
  state: text({ enum: amendmentStates }).notNull().default('open'),
  extended_at: moment(),
  decided_at: moment(),
  decided_by: uuid().references(() => users.id),
  denial_reason: text({ enum: denialReasons }),
  /** What should change and why, why more time was needed, the answer, and the statement of disagreement. */
  sealed: bytea().notNull(),
})

export type ReleaseRow = typeof releases.$inferSelect
export type DisclosureRow = typeof disclosures.$inferSelect
export type AmendmentRequestRow = typeof amendmentRequests.$inferSelect
