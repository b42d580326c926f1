import { afterAll, beforeAll, expect, test } from 'vitest'
import { keyOf, pathWith, sampleOf, schemaOf } from './calls.fixture.ts'
import { openClinic, rowCounts, type Answered, type Clinic } from './clinic.fixture.ts'

let clinic: Clinic
beforeAll(async () => {
  clinic = await openClinic()
})
afterAll(() => clinic.close())

const wanted = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

function expectGuarded(answer: Answered, what: string, cache = 'no-store'): void {
  expect(answer.headers, what).toMatchObject({ ...wanted, 'cache-control': cache })
  expect(answer.headers['content-security-policy'], what).toContain("frame-ancestors 'none'")
  expect(answer.headers['content-security-policy'], what).toContain("default-src 'none'")
  expect(
    Object.keys(answer.headers).filter((name) => /^access-control|^server$|^x-powered/.test(name)),
    what,
  ).toEqual([])
}

test('headers: every reply of every endpoint has the security headers and no-store', async () => {
  const headers = await clinic.session('cash-medication')
  const statuses = new Set<number>()
  for (const endpoint of clinic.app.endpoints)
    for (const asked of [
      { headers },
      { headers, body: sampleOf(schemaOf(endpoint.body)) ?? {} },
      {},
      { raw: '{', headers },
      { raw: 'x'.repeat(300_000), headers },
      { raw: 'x', headers: { ...headers, 'content-type': 'text/plain' } },
      { headers: { ...headers, origin: 'https://evil.example' } },
    ]) {
      // The session must survive this loop.
      if (/sign_out|password$/.test(endpoint.path) && asked.headers === headers && endpoint.method !== 'GET')
        continue
      const answer = await clinic.ask(
        endpoint.method,
        pathWith(endpoint.path, clinic.idOf('cash-medication')),
        asked,
      )
      statuses.add(answer.status)
      expectGuarded(answer, `${keyOf(endpoint)} ${answer.status}`)
    }
  expect([...statuses].sort()).toEqual(expect.arrayContaining([200, 400, 401, 403, 404, 405, 413, 415, 422]))
})

test('headers: unknown routes, malformed URLs and 500 replies have them too', async () => {
  for (const [method, url, status] of [
    ['GET', '/api/none', 404],
    ['GET', '/api/patients/%zz', 404],
    ['GET', `/api/patients/${'a'.repeat(300)}`, 404],
    ['PATCH', '/api/users', 404],
    ['GET', '/api/health', 200],
    ['GET', '/api/ready', 200],
    ['GET', '/dev/clock', 200],
  ] as const) {
    const answer = await clinic.ask(method, url)
    expect([url, answer.status]).toEqual([url, status])
    expectGuarded(answer, `${method} ${url.slice(0, 60)}`)
  }
  // The description of the calls is the same for everyone.
  expectGuarded(await clinic.ask('GET', '/api/openapi.json'), 'openapi', 'public, max-age=300')
  const headers = await clinic.session('outside')
  await clinic.sql(`update users set sealed = '\\x00' where id = $1`, [clinic.idOf('outside')])
  const failed = await clinic.ask('GET', '/api/auth/validate_token', { headers })
  expect(failed.status).toBe(500)
  expectGuarded(failed, '500')
})

test('headers: a cross-site request changes nothing and its reply is not readable', async () => {
  const headers = await clinic.session('cash-medication')
  const before = await rowCounts(clinic)
  const host = 'clinic.example'
  for (const endpoint of clinic.app.endpoints.filter(({ method }) => method !== 'GET'))
    for (const foreign of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'https://clinic.example.evil.example' },
      { origin: 'https://clinic.example:8443' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'https://clinic.example' },
    ]) {
      const answer = await clinic.ask(
        endpoint.method,
        pathWith(endpoint.path, clinic.idOf('cash-medication')),
        {
          headers: { ...headers, ...foreign, host },
          body: sampleOf(schemaOf(endpoint.body)) ?? {},
        },
      )
      expect([keyOf(endpoint), answer.status, answer.body.code]).toEqual([keyOf(endpoint), 403, 'bad_origin'])
      expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    }
  expect(await rowCounts(clinic)).toEqual(before)
  expect((await clinic.ask('GET', '/api/auth/validate_token', { headers })).status).toBe(200)
})

test('headers: a same-origin request is accepted', async () => {
  const headers = await clinic.session('cash-medication')
  const own = { origin: 'https://clinic.example', host: 'clinic.example', 'sec-fetch-site': 'same-origin' }
  const answer = await clinic.ask('PUT', `/api/patients/${clinic.idOf('cash-medication')}`, {
    headers: { ...headers, ...own },
    body: {},
  })
  expect(answer.status).toBe(200)
})

test('headers: a GET request changes nothing, from any site', async () => {
  const headers = { ...(await clinic.session('cash-medication')), origin: 'https://evil.example' }
  // Denials are audited, and nothing else is written.
  const counts = async () => ({ ...(await rowCounts(clinic)), audit_events: 'any' })
  const before = await counts()
  for (const endpoint of clinic.app.endpoints.filter(({ method }) => method === 'GET')) {
    const answer = await clinic.ask('GET', pathWith(endpoint.path, clinic.idOf('cash-medication')), {
      headers,
    })
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  }
  expect(await counts()).toEqual(before)
})

test('headers: a cross-site preflight gets no permission', async () => {
  const answer = await clinic.ask('OPTIONS', '/api/users', {
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  })
  expect(answer.status).toBe(403)
  expectGuarded(answer, 'OPTIONS')
})
