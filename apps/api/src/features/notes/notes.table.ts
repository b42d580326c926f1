import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { noteKinds } from '@stillwater/domain/notes/note-kinds'
import { bytea, moment } from '../../platform/db/column-types.ts'
import { identity } from '../../platform/db/identity-columns.ts'
import { patients } from '../people/patients.table.ts'
import { users } from '../people/users.table.ts'

const patient_id = uuid()
  .notNull()
  .references(() => patients.id)
const author_id = uuid()
  .notNull()
  .references(() => users.id)

export const sessionNotes = pgTable('session_notes', {
  ...identity,
  patient_id,
  author_id,
  appointment_id: uuid(),
  kind: text({ enum: noteKinds }).notNull(),
  version: integer().notNull(),
  save_id: uuid().notNull(),
  saved_at: moment()
    .notNull()
    .default(sql`app_now()`),
  /** What was written, by section. */
  sealed: bytea().notNull(),
  signed_at: moment(),
  signature: bytea(),
})

export const noteAmendments = pgTable('note_amendments', {
  ...identity,
  note_id: uuid().notNull(),
  patient_id,
  author_id,
  /** The reason and the text. */
  sealed: bytea().notNull(),
})

export type NoteRow = typeof sessionNotes.$inferSelect
export type AmendmentRow = typeof noteAmendments.$inferSelect
