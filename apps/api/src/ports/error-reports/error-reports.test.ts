import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nobody, openDatabase, type Database } from '../../platform/db/database.ts'
import { scratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts'
import { embeddedErrorReports } from './embedded-error-reports.ts'
import { errorReportsSuite } from './error-reports.suite.ts'
import { errorReports } from './error-reports.table.ts'

const report = {
  source: 'web',
  kind: 'Error',
  place: null,
  stack: null,
  request_id: null,
  app_version: null,
} as const

describe('embedded error reports', () => {
  let scratch: ScratchDatabase
  let app: Database
  let jobs: Database
  beforeAll(async () => {
    scratch = await scratchDatabase()
    app = openDatabase({ url: scratch.appUrl, role: 'app_rw', max: 2 })
    jobs = openDatabase({ url: scratch.jobsUrl, role: 'jobs', max: 2 })
  })
  afterAll(async () => {
    await Promise.all([app.close(), jobs.close()])
    await scratch.drop()
  })
  const reported = async () => {
    const rows = await jobs.read(nobody, ({ db }) =>
      db.select().from(errorReports).orderBy(asc(errorReports.id)),
    )
    return rows.map(({ id: _id, at: _at, ...kept }) => kept)
  }

  errorReportsSuite(() => ({ reports: embeddedErrorReports({ database: app }), reported }))

  test('embedded error reports: reports are deleted after ninety days', async () => {
    const reports = embeddedErrorReports({ database: jobs })
    await reports.report(report)
    const count = (await reported()).length
    expect(await reports.sweep()).toBe(0)
    await jobs.transaction(nobody, ({ db }) =>
      db.execute(`update server_clock set offset_ms = ${91 * 86_400_000}`),
    )
    expect(await reports.sweep()).toBe(count)
  })
})
