import { pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, moment } from '../../../platform/db/column-types.ts'

/** What the card processor told, each once, by its own name. */
export const processorEvents = pgTable('processor_events', {
  id: text().primaryKey(),
  created_at: moment().notNull(),
  kind: text({ enum: ['charge_settled', 'dispute', 'card_updated', 'ignored'] }).notNull(),
  /** `waiting`: it is about a charge whose own answer is not here yet. `unmatched`: that never came. */
  state: text({ enum: ['applied', 'ignored', 'waiting', 'unmatched'] }).notNull(),
  applied_at: moment(),
  sealed: bytea().notNull(),
})

export type EventState = typeof processorEvents.$inferSelect.state
