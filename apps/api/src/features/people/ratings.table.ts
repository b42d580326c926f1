import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea } from '../../platform/db/column-types.ts'
import { identity } from '../../platform/db/identity-columns.ts'
import { patients } from './patients.table.ts'
import { users } from './users.table.ts'

export const ratings = pgTable('ratings', {
  ...identity,
  patient_id: uuid()
    .notNull()
    .references(() => patients.id),
  user_id: uuid()
    .notNull()
    .references(() => users.id),
  rating_type: text().notNull(),
  /** The stars and the comment, sealed with the patient's own key. */
  sealed: bytea().notNull(),
})

export const abValues = pgTable('ab_values', {
  user_id: uuid()
    .notNull()
    .references(() => users.id),
  test_id: text().notNull(),
  value: text().notNull(),
})
