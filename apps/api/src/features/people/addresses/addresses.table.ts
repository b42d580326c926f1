import { addressTypes } from '@stillwater/domain/people/address'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from '../../../platform/db/column-types.ts'
import { identity } from '../../../platform/db/identity-columns.ts'
import { patients } from '../patients.table.ts'

export const addresses = pgTable('addresses', {
  ...identity,
  patient_id: uuid()
    .notNull()
    .references(() => patients.id),
  address_type: text({ enum: addressTypes }).notNull(),
  replaced_at: moment(),
  /** Where it is, sealed with the patient's own key. */
  sealed: bytea().notNull(),
})
