import { sql } from 'drizzle-orm'
import { bigint, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from '../../platform/db/column-types.ts'
import { identity } from '../../platform/db/identity-columns.ts'
import { carePeople, patients } from '../people/patients.table.ts'
import { users } from '../people/users.table.ts'

const ofPatient = () =>
  uuid()
    .notNull()
    .references(() => patients.id)
const day = () => date({ mode: 'string' })

/** What a clinician prints under their name for insurers. */
export const careCredentials = pgTable('care_credentials', {
  care_person_id: uuid()
    .primaryKey()
    .references(() => carePeople.id),
  credentials: text().notNull(),
  npi: text().notNull(),
  license_numbers: jsonb().$type<Record<string, string>>().notNull(),
})

export const sessionCodes = pgTable('session_codes', {
  appointment_id: uuid().primaryKey(),
  patient_id: ofPatient(),
  set_by: uuid()
    .notNull()
    .references(() => users.id),
  set_at: moment()
    .notNull()
    .default(sql`app_now()`),
  /** The service code and the diagnoses, sealed with the patient's key. */
  sealed: bytea().notNull(),
})

/** One per patient and membership month; a corrected one replaces it. */
export const superbills = pgTable('superbills', {
  ...identity,
  number: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  patient_id: ofPatient(),
  period_start: day().notNull(),
  period_end: day().notNull(),
  version: integer().notNull(),
  replaced_at: moment(),
  /** Everything that is printed, sealed with the patient's key. */
  sealed: bytea().notNull(),
})
export type SuperbillRow = typeof superbills.$inferSelect

/** The sessions of a superbill, each with its share of the month. */
export const superbillSessions = pgTable(
  'superbill_sessions',
  {
    superbill_id: uuid().notNull(),
    appointment_id: uuid().notNull(),
    patient_id: ofPatient(),
    charge_cents: integer().notNull(),
    refunded_cents: integer().notNull(),
    replaced_at: moment(),
  },
  ({ superbill_id, appointment_id }) => [primaryKey({ columns: [superbill_id, appointment_id] })],
)
