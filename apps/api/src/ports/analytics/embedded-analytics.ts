import { lt, sql } from 'drizzle-orm'
import { nobody, type Database } from '../../platform/db/database.ts'
import { analyticsEvents } from './analytics-events.table.ts'
import { checkedEvent, type Analytics } from './analytics.port.ts'

export interface EmbeddedAnalytics extends Analytics {
  /** How many it removed. Needs the role `jobs`. */
  sweep(olderThanDays?: number): Promise<number>
}

/** Keeps events in a table of our own: no other company learns who came here. */
export function embeddedAnalytics({ database }: { database: Database }): EmbeddedAnalytics {
  return {
    async record(event) {
      const row = checkedEvent(event)
      await database.transaction(nobody, ({ db }) => db.insert(analyticsEvents).values(row))
    },

    async sweep(olderThanDays = 90) {
      const tooOld = lt(analyticsEvents.at, sql`app_now() - make_interval(days => ${olderThanDays}::int)`)
      const { rowCount } = await database.transaction(nobody, ({ db }) =>
        db.delete(analyticsEvents).where(tooOld),
      )
      return rowCount ?? 0
    },
  }
}
