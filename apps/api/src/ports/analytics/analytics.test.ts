import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nobody, openDatabase, type Database } from '../../platform/db/database.ts'
import { scratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts'
import { localServer, type LocalServer } from '../local-server.fixture.ts'
import { analyticsEvents } from './analytics-events.table.ts'
import { analyticsSuite } from './analytics.suite.ts'
import { embeddedAnalytics } from './embedded-analytics.ts'
import { forwardedAnalytics } from './forwarded-analytics.ts'

describe('embedded analytics', () => {
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
  const recorded = () =>
    jobs.read(nobody, ({ db }) => {
      const { name, path, properties } = analyticsEvents
      return db.select({ name, path, properties }).from(analyticsEvents).orderBy(asc(analyticsEvents.id))
    })

  analyticsSuite(() => ({ analytics: embeddedAnalytics({ database: app }), recorded }))

  test('embedded analytics: events are deleted after ninety days', async () => {
    const analytics = embeddedAnalytics({ database: jobs })
    await analytics.record({ name: 'Start Assessment' })
    const count = (await recorded()).length
    const passDays = (days: number) =>
      jobs.transaction(nobody, ({ db }) =>
        db.execute(`update server_clock set offset_ms = ${days * 86_400_000}`),
      )
    await passDays(89)
    expect(await analytics.sweep()).toBe(0)
    await passDays(91)
    expect(await analytics.sweep()).toBe(count)
    expect(await recorded()).toEqual([])
  })
})

describe('forwarded analytics', () => {
  let collector: LocalServer
  let status = 204
  beforeAll(async () => {
    collector = await localServer((_, reply) => void reply.writeHead(status).end())
  })
  afterAll(() => collector.close())

  analyticsSuite(() => ({
    analytics: forwardedAnalytics({ url: collector.url }),
    recorded: async () => collector.asked.map(({ body }) => JSON.parse(body)),
  }))

  test('forwarded analytics: a request has the event alone, no cookie and no referrer', async () => {
    await forwardedAnalytics({ url: collector.url }).record({ name: 'Start Assessment' })
    const { method, headers } = collector.asked.at(-1)!
    expect(method).toBe('POST')
    expect(headers['content-type']).toBe('application/json')
    expect(headers).not.toHaveProperty('cookie')
    expect(headers).not.toHaveProperty('referer')
  })

  test('forwarded analytics: a collector that fails is an outage', async () => {
    status = 500
    const failing = forwardedAnalytics({ url: collector.url }).record({ name: 'Start Assessment' })
    await expect(failing).rejects.toMatchObject({ name: 'Outage', port: 'analytics', code: 'HTTP 500' })
    status = 204
  })
})
