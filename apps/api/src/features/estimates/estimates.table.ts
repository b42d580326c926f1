import { estimateRules } from '@stillwater/domain/estimates/deadline'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from '../../platform/db/column-types.ts'
import { identity } from '../../platform/db/identity-columns.ts'
import { patients } from '../people/patients.table.ts'

/** A good faith estimate and its clock, or the record of why none was required. Rows are kept. */
export const estimates = pgTable('estimates', {
  ...identity,
  patient_id: uuid()
    .notNull()
    .references(() => patients.id),
  /** Null for one that the patient asked for. */
  appointment_id: uuid(),
  rule: text({ enum: estimateRules }).notNull(),
  asked_at: moment().notNull(),
  /** The end of the last business day on which it is in time. */
  due_at: moment(),
  /** The plan and month price it was made with: another one makes it anew. */
  made_for_plan: text(),
  made_at: moment(),
  /** When an email with the way to it was accepted. */
  delivered_at: moment(),
  /** When the care team was asked to deliver a late one. */
  escalated_at: moment(),
  replaced_at: moment(),
  /** Everything that is printed, sealed with the patient's key. */
  sealed: bytea(),
})
export type EstimateRow = typeof estimates.$inferSelect
