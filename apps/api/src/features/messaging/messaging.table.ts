import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from '../../platform/db/column-types.ts'
import { identity } from '../../platform/db/identity-columns.ts'
import { carePeople, patients } from '../people/patients.table.ts'
import { users } from '../people/users.table.ts'
import { storedFiles } from '../uploads/stored-files.table.ts'

export const messageThreads = pgTable('message_threads', {
  ...identity,
  patient_id: uuid()
    .notNull()
    .references(() => patients.id),
  care_person_id: uuid()
    .notNull()
    .references(() => carePeople.id),
  care_role: text({ enum: ['care_manager', 'therapist', 'provider', 'coordinator'] }).notNull(),
  /** The number of the newest message. */
  last_seq: integer().notNull().default(0),
  last_message_at: moment(),
})
export type ThreadRow = typeof messageThreads.$inferSelect

const ofThread = { thread_id: uuid().notNull(), patient_id: uuid().notNull() }

/** Written by `write_messages` alone. */
export const messages = pgTable(
  'messages',
  {
    ...ofThread,
    /** Made by the sender's browser. */
    id: uuid().notNull(),
    /** 1, 2, 3 … within its thread. */
    seq: integer().notNull(),
    created_at: moment()
      .notNull()
      .default(sql`app_now()`),
    sender_id: uuid().notNull(),
    kind: text({ enum: ['text', 'auto_reply'] })
      .notNull()
      .default('text'),
    attachment_id: uuid().references(() => storedFiles.id),
    sealed: bytea().notNull(),
    /** It speaks of danger, and the patient's safety task does not have it yet. */
    awaits_signal: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.id, table.thread_id] })],
)
export type MessageRow = typeof messages.$inferSelect

export const messageMarks = pgTable(
  'message_marks',
  {
    ...ofThread,
    side: text({ enum: ['patient', 'care'] }).notNull(),
    delivered_seq: integer().notNull().default(0),
    read_seq: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.thread_id, table.side] })],
)

/** What the care side keeps about a thread; a patient reaches none of it. */
export const messageInbox = pgTable('message_inbox', {
  thread_id: uuid().primaryKey(),
  patient_id: uuid().notNull(),
  waiting_since: moment(),
  answer_due_at: moment(),
  escalated_at: moment(),
  is_urgent: boolean().notNull().default(false),
  snoozed_until: moment(),
  assigned_to: uuid().references(() => users.id),
  tell_patient_at: moment(),
  patient_opened_at: moment(),
})
export type InboxRow = typeof messageInbox.$inferSelect

export const messageNotes = pgTable('message_notes', {
  ...identity,
  ...ofThread,
  author_id: uuid()
    .notNull()
    .references(() => users.id),
  sealed: bytea().notNull(),
})

export const messageHandovers = pgTable('message_handovers', {
  ...identity,
  ...ofThread,
  from_id: uuid()
    .notNull()
    .references(() => users.id),
  /** Null gives the thread back to its care person. */
  to_id: uuid().references(() => users.id),
  sealed: bytea(),
})

/** How long a patient waited for an answer. */
export const messageResponses = pgTable(
  'message_responses',
  {
    ...ofThread,
    seq: integer().notNull(),
    care_person_id: uuid().notNull(),
    asked_at: moment().notNull(),
    answered_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.thread_id, table.seq] })],
)

export const savedReplies = pgTable('saved_replies', {
  ...identity,
  owner_id: uuid()
    .notNull()
    .references(() => users.id),
  sealed: bytea().notNull(),
})
