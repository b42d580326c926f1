import { bigint, boolean, pgTable } from 'drizzle-orm/pg-core'

export const serverClock = pgTable('server_clock', {
  only_row: boolean().primaryKey().default(true),
  offset_ms: bigint({ mode: 'number' }).notNull().default(0),
})
