import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { policyStatuses } from '@stillwater/domain/insurance/policy-status'
import { bytea, moment } from '../../platform/db/column-types.ts'
import { identity } from '../../platform/db/identity-columns.ts'
import { patients } from '../people/patients.table.ts'

export const insurancePayers = pgTable('insurance_payers', {
  ...identity,
  /** How the clearing house knows it. */
  code: text().notNull(),
  name: text().notNull(),
  search_name: text().notNull(),
  in_network: boolean().notNull().default(false),
  active: boolean().notNull().default(true),
})

export const insurancePolicies = pgTable('insurance_policies', {
  ...identity,
  patient_id: uuid()
    .notNull()
    .references(() => patients.id),
  kind: text({ enum: ['visits', 'medications'] }).notNull(),
  payer_id: uuid().references(() => insurancePayers.id),
  region: text(),
  status: text({ enum: policyStatuses }).notNull(),
  active: boolean().notNull().default(false),
  out_of_network: boolean().notNull().default(false),
  offering_key: text().notNull(),
  visits_policy_id: uuid(),
  revision: integer().notNull().default(1),
  checked_at: moment(),
  closed_at: moment(),
  /** What is on the card and what the insurer said, sealed with the patient's key. */
  sealed: bytea(),
})
