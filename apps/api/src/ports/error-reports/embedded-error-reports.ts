import { lt, sql } from 'drizzle-orm'
import { nobody, type Database } from '../../platform/db/database.ts'
import type { ErrorReports } from './error-reports.port.ts'
import { errorReports } from './error-reports.table.ts'
import { scrubbedReport } from './scrubbed-report.ts'

export interface EmbeddedErrorReports extends ErrorReports {
  /** How many it removed. Needs the role `jobs`. */
  sweep(olderThanDays?: number): Promise<number>
}

/** Keeps reports in a table of our own. */
export function embeddedErrorReports({ database }: { database: Database }): EmbeddedErrorReports {
  return {
    async report(report) {
      const row = scrubbedReport(report)
      await database.transaction(nobody, ({ db }) => db.insert(errorReports).values(row))
    },

    async sweep(olderThanDays = 90) {
      const tooOld = lt(errorReports.at, sql`app_now() - make_interval(days => ${olderThanDays}::int)`)
      const { rowCount } = await database.transaction(nobody, ({ db }) =>
        db.delete(errorReports).where(tooOld),
      )
      return rowCount ?? 0
    },
  }
}
