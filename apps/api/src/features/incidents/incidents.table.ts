import { boolean, pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from '../../platform/db/column-types.ts'
import { identity } from '../../platform/db/identity-columns.ts'
import { patients } from '../people/patients.table.ts'
import { users } from '../people/users.table.ts'

export const incidents = pgTable('incidents', {
  ...identity,
  patient_id: uuid()
    .notNull()
    .references(() => patients.id),
  author_id: uuid()
    .notNull()
    .references(() => users.id),
  is_mandated: boolean().notNull(),
  due_at: moment().notNull(),
  closed_at: moment(),
  /** Kind, severity, day, what happened, what was done, and the reports made. */
  sealed: bytea().notNull(),
})

export type IncidentRow = typeof incidents.$inferSelect
