import { sql } from 'drizzle-orm'
import { bigint, boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from '../db/column-types.ts'

/** Who did what to whose record, and nothing of what it says. Written once, never changed. */
export const auditEvents = pgTable('audit_events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: moment()
    .notNull()
    .default(sql`app_now()`),
  actor_id: uuid(),
  actor_role: text().notNull(),
  action: text().notNull(),
  patient_id: uuid(),
  record_type: text(),
  record_id: text(),
  outcome: text({ enum: ['ok', 'denied', 'failed'] }).notNull(),
  request_id: text().notNull(),
  reason: text(),
})

/** The hash chain over committed events. */
export const auditSeals = pgTable('audit_seals', {
  place: bigint({ mode: 'number' }).primaryKey(),
  event_id: bigint({ mode: 'number' }).notNull(),
  seal: bytea().notNull(),
})

/** How far the sealing of audit events has come. */
export const auditProgress = pgTable('audit_progress', {
  only_row: boolean().primaryKey().default(true),
  settled_id: bigint({ mode: 'number' }).notNull().default(0),
  fence_id: bigint({ mode: 'number' }).notNull().default(0),
  writers: text()
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
})
