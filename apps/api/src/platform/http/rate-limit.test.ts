import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLog } from '../log.ts'
import type { Session } from '../session/session.ts'
import { createRateLimit, enforceRateLimit, registerRateLimit } from './rate-limit.ts'
import { createServer } from './server.ts'

let app: FastifyInstance
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  app = createServer({ log: createLog('silent'), trust_proxy: '127.0.0.1', onAnswered() {} })
  await registerRateLimit(app, () => new Date())
  const shared = createRateLimit(app, {
    per_minute: 2,
    skip: ({ query }) => (query as { free?: string }).free === 'yes',
  })
  for (const url of ['/a', '/b'])
    app.get(url, { config: { open: true } }, async (request) => {
      const { user } = request.query as { user?: string }
      await enforceRateLimit(shared, request, user ? ({ user_id: user } as Session) : null)
      return { success: true }
    })
})
afterEach(async () => {
  vi.useRealTimers()
  await app.close()
})

const get = async (url: string, ip = '198.51.100.1') =>
  app.inject({ url, headers: { 'x-forwarded-for': ip } })
const statuses = async (...calls: [url: string, ip?: string][]) => {
  const found: number[] = []
  for (const [url, ip] of calls) found.push((await get(url, ip)).statusCode)
  return found
}

describe('rate limit', () => {
  test('rate limit: calls over the limit of a network get 429 with a problem and Retry-After, others do not', async () => {
    expect(await statuses(['/a'], ['/a'], ['/a'], ['/a', '198.51.100.2'])).toEqual([200, 200, 429, 200])
    const refused = await get('/a')
    expect(refused.json()).toMatchObject({ success: false, code: 'too_many_attempts' })
    expect(refused.headers['retry-after']).toBe('60')
    expect(Object.keys(refused.headers).filter((name) => name.includes('ratelimit'))).toEqual([])
  })

  test('rate limit: of calls in the same turn of the event loop exactly those over the limit are refused', async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => get('/a')))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2)
  })

  test('rate limit: addresses of one IPv6 network share a count', async () => {
    expect(
      await statuses(['/a', '2001:db8:1:2::1'], ['/a', '2001:db8:1:2:ffff::9'], ['/a', '2001:db8:1:2::3']),
    ).toEqual([200, 200, 429])
  })

  test('rate limit: with a session the account is counted, from any network', async () => {
    expect(
      await statuses(
        ['/a?user=robin', '198.51.100.1'],
        ['/a?user=robin', '198.51.100.2'],
        ['/a?user=robin', '198.51.100.3'],
        ['/a?user=sam', '198.51.100.3'],
        ['/a', '198.51.100.3'],
      ),
    ).toEqual([200, 200, 429, 200, 200])
  })

  test('rate limit: routes with the same limit share its counts', async () => {
    expect(await statuses(['/a'], ['/b'], ['/a'], ['/b'])).toEqual([200, 200, 429, 429])
  })

  test('rate limit: a skipped call is neither counted nor refused', async () => {
    expect(await statuses(['/a?free=yes'], ['/a'], ['/a'], ['/a'], ['/a?free=yes'])).toEqual([
      200, 200, 200, 429, 200,
    ])
  })

  test('rate limit: a minute after the first call the count starts again', async () => {
    expect(await statuses(['/a'], ['/a'], ['/a'])).toEqual([200, 200, 429])
    vi.setSystemTime(Date.now() + 60_001)
    expect(await statuses(['/a'])).toEqual([200])
  })
})
