import { integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from '../../../platform/db/column-types.ts'
import { identity } from '../../../platform/db/identity-columns.ts'
import { patients } from '../../people/patients.table.ts'
import { users } from '../../people/users.table.ts'

/** Every version of every safety plan. */
export const safetyPlans = pgTable('safety_plans', {
  ...identity,
  patient_id: uuid()
    .notNull()
    .references(() => patients.id),
  author_id: uuid()
    .notNull()
    .references(() => users.id),
  version: integer().notNull(),
  /** The lines of each step, sealed with the patient's own key. */
  sealed: bytea().notNull(),
  change_reported_at: moment(),
})

export type SafetyPlanRow = typeof safetyPlans.$inferSelect
