import { guestRelations } from '@stillwater/domain/video/guests'
import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from '../../platform/db/column-types.ts'
import { identity } from '../../platform/db/identity-columns.ts'
import { carePeople, patients } from '../people/patients.table.ts'
import { users } from '../people/users.table.ts'

const ofPatient = () =>
  uuid()
    .notNull()
    .references(() => patients.id)

/** A patient who asks to see a provider now. Once taken, its room has the same id. */
export const immediateVisits = pgTable('immediate_visits', {
  ...identity,
  patient_id: ofPatient(),
  region: text().notNull(),
  last_seen_at: moment().notNull(),
  taken_by: uuid().references(() => carePeople.id),
  taken_at: moment(),
  ended_at: moment(),
  /** The number to call the patient back, sealed with their own key. */
  sealed: bytea().notNull(),
})
export type ImmediateVisitRow = typeof immediateVisits.$inferSelect

/** A guest's link works once, when the room is open; the browser that used it holds the pass. */
export const videoGuests = pgTable('video_guests', {
  ...identity,
  room_id: uuid().notNull(),
  patient_id: ofPatient(),
  invited_by: uuid()
    .notNull()
    .references(() => users.id),
  relation: text({ enum: guestRelations }).notNull(),
  token_sha256: bytea().notNull(),
  pass_sha256: bytea(),
  entered_at: moment(),
  admitted_at: moment(),
  admitted_by: uuid().references(() => users.id),
  removed_at: moment(),
  /** The guest's name. */
  sealed: bytea().notNull(),
})
export type VideoGuestRow = typeof videoGuests.$inferSelect

/** One page in a room, by its session id: waiting until `joined_at`, there until `left_at`. */
export const videoJoins = pgTable('video_joins', {
  ...identity,
  room_id: uuid().notNull(),
  patient_id: ofPatient(),
  person_id: uuid().notNull(),
  kind: text({ enum: ['patient', 'care_person', 'guest'] }).notNull(),
  last_seen_at: moment().notNull(),
  joined_at: moment(),
  left_at: moment(),
  is_licensed: boolean(),
  call_asked_at: moment(),
  /** Where the patient was, and the number to call them back. */
  sealed: bytea(),
})
export type VideoJoinRow = typeof videoJoins.$inferSelect
