import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { decisionKinds } from '@stillwater/domain/prescriptions/prescribing/decision-kinds'
import { bytea } from '../../../platform/db/column-types.ts'
import { identity } from '../../../platform/db/identity-columns.ts'
import { patients } from '../../people/patients.table.ts'
import { users } from '../../people/users.table.ts'

/** What a prescriber decided about a prescription; it never changes. */
export const prescriptionDecisions = pgTable('prescription_decisions', {
  ...identity,
  prescription_id: uuid().notNull(),
  patient_id: uuid()
    .notNull()
    .references(() => patients.id),
  prescriber_id: uuid()
    .notNull()
    .references(() => users.id),
  kind: text({ enum: decisionKinds }).notNull(),
  /** The warnings that were seen, and the reasons. */
  sealed: bytea().notNull(),
})
export type DecisionRow = typeof prescriptionDecisions.$inferSelect
