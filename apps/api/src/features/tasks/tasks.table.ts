import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from '../../platform/db/column-types.ts'
import { identity } from '../../platform/db/identity-columns.ts'
import { patients } from '../people/patients.table.ts'
import { users } from '../people/users.table.ts'

export const tasks = pgTable('tasks', {
  ...identity,
  patient_id: uuid()
    .notNull()
    .references(() => patients.id),
  visit_id: uuid(),
  audience: text({ enum: ['patient', 'care_team'] }).notNull(),
  task_key: text().notNull(),
  urgent: boolean().notNull().default(false),
  due_at: moment(),
  acknowledged_at: moment(),
  acknowledged_by: uuid().references(() => users.id),
  /** Since when nobody had seen an urgent task although it was due. */
  escalated_at: moment(),
  /** Since when people are alerted about it; null while nobody is. */
  alerting_since: moment(),
  next_alert_at: moment(),
  /** One of these is open per patient at most. */
  safety: boolean().notNull().default(false),
  /** When the newest signal that asks for a person arrived. */
  signaled_at: moment(),
  /** When an alert about that signal was first accepted for delivery. */
  told_at: moment(),
  /** Until when an outcome is to be documented, from the acknowledgment on. */
  outcome_due_at: moment(),
  /** The colleague it was handed to. */
  assigned_to: uuid().references(() => users.id),
  done_at: moment(),
  done_by: uuid().references(() => users.id),
  /** What it is about in words, sealed with the patient's own key. */
  sealed: bytea(),
})

export type TaskRow = typeof tasks.$inferSelect
