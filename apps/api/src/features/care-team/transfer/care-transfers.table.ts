import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { careRoles } from '@stillwater/domain/people/care-roles'
import { bytea } from '../../../platform/db/column-types.ts'
import { identity } from '../../../platform/db/identity-columns.ts'
import { patients } from '../../people/patients.table.ts'
import { users } from '../../people/users.table.ts'

const person = () =>
  uuid()
    .notNull()
    .references(() => users.id)

export const careTransfers = pgTable('care_transfers', {
  ...identity,
  patient_id: uuid()
    .notNull()
    .references(() => patients.id),
  care_role: text({ enum: careRoles }).notNull(),
  from_user: person(),
  to_user: person(),
  by_user: person(),
  /** The note for the colleague, sealed with the patient's own key. */
  sealed: bytea().notNull(),
})

export type TransferRow = typeof careTransfers.$inferSelect
