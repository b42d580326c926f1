import { boolean, date, pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from '../../platform/db/column-types.ts'
import { identity } from '../../platform/db/identity-columns.ts'
import { patients } from '../people/patients.table.ts'
import { users } from '../people/users.table.ts'

export const discharges = pgTable('discharges', {
  ...identity,
  patient_id: uuid()
    .notNull()
    .references(() => patients.id),
  planned_by: uuid()
    .notNull()
    .references(() => users.id),
  effective_on: date().notNull(),
  canceled_at: moment(),
  completed_at: moment(),
  /** A membership that begins or continues after the end brings the patient back: the database notes it. */
  returned_at: moment(),
  /** Whether this discharge, and not the patient, ended the membership. */
  ended_membership: boolean().notNull().default(false),
  /** Reason, explanation, last supplies and referrals. */
  sealed: bytea().notNull(),
})

export type DischargeRow = typeof discharges.$inferSelect
