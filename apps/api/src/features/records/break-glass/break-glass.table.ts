import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { roles } from '@stillwater/domain/people/capabilities'
import { bytea, moment } from '../../../platform/db/column-types.ts'
import { identity } from '../../../platform/db/identity-columns.ts'
import { patients } from '../../people/patients.table.ts'
import { users } from '../../people/users.table.ts'

export const breakGlass = pgTable('break_glass', {
  ...identity,
  patient_id: uuid()
    .notNull()
    .references(() => patients.id),
  user_id: uuid()
    .notNull()
    .references(() => users.id),
  role: text({ enum: roles }).notNull(),
  until: moment().notNull(),
  sealed: bytea().notNull(),
})
