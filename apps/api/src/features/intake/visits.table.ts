import { visitTypes } from '@stillwater/domain/people/visit-types'
import { careRoles } from '@stillwater/domain/people/care-roles'
import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from '../../platform/db/column-types.ts'
import { identity } from '../../platform/db/identity-columns.ts'
import { patients } from '../people/patients.table.ts'
import { storedFiles } from '../uploads/stored-files.table.ts'

const patient_id = () =>
  uuid()
    .notNull()
    .references(() => patients.id)

export const visits = pgTable('visits', {
  ...identity,
  patient_id: patient_id(),
  is_initial: boolean().notNull(),
  is_reactivation: boolean().notNull().default(false),
  visit_type: text({ enum: visitTypes }),
  pending_updates: boolean().notNull().default(true),
  completed_at: moment(),
  /** When it was made sure that the visit was completed with its whole path answered, or its gaps were offered. */
  path_checked_at: moment(),
  /** The revision of the clinic's questions that it began with. */
  content_revision: integer()
    .notNull()
    .default(sql`content_revision()`),
  /** What the visit is about and its scores, sealed with the patient's own key. */
  sealed: bytea().notNull(),
})

export const answers = pgTable('answers', {
  ...identity,
  visit_id: uuid()
    .notNull()
    .references(() => visits.id),
  patient_id: uuid().notNull(),
  question_bank_name: text().notNull(),
  question_name: text().notNull(),
  question_version: integer().notNull(),
  file_id: uuid().references(() => storedFiles.id),
  replaced_at: moment(),
  /** What was answered, sealed with the patient's own key. */
  sealed: bytea().notNull(),
})

export const visitRequests = pgTable('visit_requests', {
  ...identity,
  patient_id: patient_id(),
  visit_type: text({ enum: visitTypes }).notNull(),
  care_role: text({ enum: careRoles }),
  /** The number to call, sealed with the patient's own key. */
  sealed: bytea(),
})

export const identityChecks = pgTable('identity_checks', {
  ...identity,
  patient_id: patient_id(),
  status: text({ enum: ['verified', 'waiting', 'refused', 'unavailable'] }).notNull(),
  inquiry_id: text(),
})
