import { sql } from 'drizzle-orm'
import { date, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { retentionDecisions } from '@stillwater/domain/care-team/retention'
import { moment } from '../../../platform/db/column-types.ts'
import { patients } from '../../people/patients.table.ts'
import { users } from '../../people/users.table.ts'

export const retentionReviews = pgTable('retention_reviews', {
  patient_id: uuid()
    .primaryKey()
    .references(() => patients.id),
  created_at: moment()
    .notNull()
    .default(sql`app_now()`),
  last_active_on: date().notNull(),
  decision: text({ enum: retentionDecisions }),
  decided_at: moment(),
  decided_by: uuid().references(() => users.id),
  review_again_on: date(),
})

export type RetentionReviewRow = typeof retentionReviews.$inferSelect
