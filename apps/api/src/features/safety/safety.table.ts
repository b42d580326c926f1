import { alertTiers } from '@stillwater/domain/safety/response'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from '../../platform/db/column-types.ts'
import { identity } from '../../platform/db/identity-columns.ts'
import { patients } from '../people/patients.table.ts'
import { users } from '../people/users.table.ts'
import { tasks } from '../tasks/tasks.table.ts'

const ofPatient = () => ({
  ...identity,
  patient_id: uuid()
    .notNull()
    .references(() => patients.id),
  task_id: uuid().notNull(),
})
const staff = () =>
  uuid()
    .notNull()
    .references(() => users.id)

/** What a patient sees after an answer that speaks of danger, until they acknowledge it. */
export const crises = pgTable('crises', {
  ...ofPatient(),
  screen: text({ enum: ['panel', 'page'] }).notNull(),
  acknowledged_at: moment(),
})

export const signalSources = [
  'item_nine',
  'safety_at_home',
  'health_history',
  'columbia',
  'location',
  'missed_visit',
  'free_text',
] as const

/** Everything that led to a safety task, append-only. */
export const safetySignals = pgTable('safety_signals', {
  ...ofPatient(),
  crisis_id: uuid(),
  visit_id: uuid(),
  source: text({ enum: signalSources }).notNull(),
  /** Question, answer, location and phone, sealed with the patient's own key. */
  sealed: bytea().notNull(),
})

export const safetyContacts = pgTable('safety_contacts', {
  ...ofPatient(),
  contacted_by: staff(),
  /** Who was tried, what came of it and the note, sealed with the patient's own key. */
  sealed: bytea().notNull(),
})

export const safetyHandovers = pgTable('safety_handovers', {
  ...ofPatient(),
  from_user: staff(),
  to_user: staff(),
  sealed: bytea().notNull(),
})

/** The delivery log of alerts: ids and codes. */
export const safetyAlerts = pgTable('safety_alerts', {
  ...identity,
  task_id: uuid()
    .notNull()
    .references(() => tasks.id),
  tier: text({ enum: alertTiers }).notNull(),
  user_id: uuid().references(() => users.id),
  channel: text({ enum: ['email', 'sms', 'none'] }).notNull(),
  outcome: text({ enum: ['accepted', 'refused', 'no_recipient'] }).notNull(),
  code: text(),
})
