import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ExerciseEdit } from '@stillwater/domain/exercises/exercise-edits'
import { moment } from '../../../platform/db/column-types.ts'

const now = sql`app_now()`

/** What was published, in the order of its revisions. A row never changes. */
export const exerciseVersions = pgTable('exercise_versions', {
  revision: integer().primaryKey(),
  exercise: text().notNull(),
  edit: jsonb().$type<ExerciseEdit>().notNull(),
  note: text().notNull(),
  published_at: moment().notNull().default(now),
  published_by: uuid().notNull(),
})

/** What is being written, of each exercise one at most. */
export const exerciseDrafts = pgTable('exercise_drafts', {
  exercise: text().primaryKey(),
  version: integer().notNull().default(1),
  edit: jsonb().$type<ExerciseEdit>().notNull(),
  saved_at: moment().notNull().default(now),
  saved_by: uuid().notNull(),
})
