import { sql } from 'drizzle-orm'
import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { scales } from '@stillwater/domain/results/scales'
import { moment } from '../../../platform/db/column-types.ts'

/** How many patients improved. No row names a patient. */
export const improvementFigures = pgTable(
  'improvement_figures',
  {
    month: date({ mode: 'string' }).notNull(),
    scale: text({ enum: scales }).notNull(),
    measured: integer().notNull(),
    responded: integer().notNull(),
    remitted: integer().notNull(),
    computed_at: moment()
      .notNull()
      .default(sql`app_now()`),
  },
  (t) => [primaryKey({ columns: [t.month, t.scale] })],
)
