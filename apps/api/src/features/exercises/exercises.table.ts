import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from '../../platform/db/column-types.ts'
import { identity } from '../../platform/db/identity-columns.ts'
import { patients } from '../people/patients.table.ts'
import { users } from '../people/users.table.ts'

const patient_id = uuid()
  .notNull()
  .references(() => patients.id)

export const exerciseAssignments = pgTable('exercise_assignments', {
  ...identity,
  patient_id,
  assigned_by: uuid()
    .notNull()
    .references(() => users.id),
  exercise_index: bytea().notNull(),
  ended_at: moment(),
  ended_as: text({ enum: ['completed', 'dismissed', 'withdrawn'] }),
  /** The exercise and the note of the care person. */
  sealed: bytea().notNull(),
})

export const exerciseAttempts = pgTable('exercise_attempts', {
  ...identity,
  patient_id,
  attempt_id: uuid().notNull(),
  /** The revision of the exercises that it began with. */
  content_revision: integer()
    .notNull()
    .default(sql`exercise_revision()`),
  saved_at: moment()
    .notNull()
    .default(sql`app_now()`),
  completed_at: moment(),
  shared_at: moment(),
  reviewed_at: moment(),
  reviewed_by: uuid().references(() => users.id),
  /** The exercise, the ratings and the answers. */
  sealed: bytea().notNull(),
})

export type AttemptRow = typeof exerciseAttempts.$inferSelect
