import { sql } from 'drizzle-orm'
import { integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../../platform/db/column-types.ts'
import { patients } from '../../people/patients.table.ts'
import { users } from '../../people/users.table.ts'

export const checkInRhythms = pgTable('check_in_rhythms', {
  patient_id: uuid()
    .primaryKey()
    .references(() => patients.id),
  /** Null for the clinic's rhythm. */
  every_days: integer(),
  set_by: uuid()
    .notNull()
    .references(() => users.id),
  set_at: moment()
    .notNull()
    .default(sql`app_now()`),
})
