import { sql } from 'drizzle-orm'
import { uuid } from 'drizzle-orm/pg-core'
import { moment } from './column-types.ts'

/** What every row of its own has. */
export const identity = {
  id: uuid().primaryKey(),
  created_at: moment()
    .notNull()
    .default(sql`app_now()`),
}
