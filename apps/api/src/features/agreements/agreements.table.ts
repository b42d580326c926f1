import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { acceptedHows, agreementKinds } from '@stillwater/domain/agreements/agreement-kinds'
import { identity } from '../../platform/db/identity-columns.ts'
import { patients } from '../people/patients.table.ts'

/** Every version of a document as it was published. It never changes. */
export const agreementVersions = pgTable('agreement_versions', {
  ...identity,
  kind: text({ enum: agreementKinds }).notNull(),
  version: integer().notNull(),
  effective_on: date().notNull(),
  changes: text().notNull(),
  text: text().notNull(),
})

export const agreementAcceptances = pgTable('agreement_acceptances', {
  ...identity,
  patient_id: uuid()
    .notNull()
    .references(() => patients.id),
  version_id: uuid()
    .notNull()
    .references(() => agreementVersions.id),
  how: text({ enum: acceptedHows }).notNull(),
})

export type AgreementVersionRow = typeof agreementVersions.$inferSelect
export type AcceptanceRow = typeof agreementAcceptances.$inferSelect
