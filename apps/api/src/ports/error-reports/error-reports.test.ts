import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nobody, openDatabase, type Database } from '../../platform/db/database.ts'
import { scratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts'
import { localServer, type LocalServer } from '../local-server.fixture.ts'
import { embeddedErrorReports } from './embedded-error-reports.ts'
import { errorReportsSuite } from './error-reports.suite.ts'
import { errorReports } from './error-reports.table.ts'
import { sentryErrorReports } from './sentry-error-reports.ts'

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

describe('sentry error reports', () => {
  let collector: LocalServer
  let status = 200
  beforeAll(async () => {
    collector = await localServer((_, reply) => void reply.writeHead(status).end('{}'))
  })
  afterAll(() => collector.close())
  const dsn = () => collector.url.replace('http://', 'http://abc123@') + '/errors/7'
  const reports = () => sentryErrorReports({ dsn: dsn() })

  errorReportsSuite(() => ({
    reports: reports(),
    reported: async () =>
      collector.asked.map(({ body }) => {
        const event = JSON.parse(body.split('\n')[2] ?? '')
        return {
          source: event.tags.source,
          kind: event.exception.values[0].type,
          place: event.transaction,
          stack: event.extra.stack,
          request_id: event.tags.request_id,
          app_version: event.release,
        }
      }),
  }))

  test('sentry error reports: a report is an envelope with the public key of the project', async () => {
    await reports().report(report)
    const { path, headers, body } = collector.asked.at(-1)!
    expect(path).toBe('/errors/api/7/envelope/')
    expect(headers['x-sentry-auth']).toContain('sentry_key=abc123')
    const [envelope, item, event] = body.split('\n').map((line) => JSON.parse(line))
    expect(envelope.event_id).toMatch(/^[0-9a-f]{32}$/)
    expect(item).toEqual({ type: 'event' })
    expect(event).toMatchObject({ event_id: envelope.event_id, level: 'error', platform: 'javascript' })
  })

  test('sentry error reports: a collector that fails is an outage', async () => {
    status = 429
    await expect(reports().report(report)).rejects.toMatchObject({ name: 'Outage', code: 'HTTP 429' })
    status = 200
  })

  test.each([
    '',
    'https://host/7',
    'https://abc123@host/',
    'ftp://abc123@host/7',
    'https://abc123@host/seven',
  ])('sentry error reports: the DSN %j is refused with the expected form', (wrong) =>
    expect(() => sentryErrorReports({ dsn: wrong })).toThrow(/^The address for error reports/),
  )
})
