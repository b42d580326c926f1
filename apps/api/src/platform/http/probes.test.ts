import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp, type TestApp } from '../../testing/build-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await buildApp({ METRICS_TOKEN: 'a-token-of-some-length' })
})
afterAll(() => product.close())

const ask = (path: string, headers: Record<string, string> = {}) => fetch(product.url + path, { headers })

test('probes: health and readiness are reported', async () => {
  expect([(await ask('/api/health')).status, await (await ask('/api/health')).json()]).toEqual([
    200,
    { status: 'ok' },
  ])
  expect([(await ask('/api/ready')).status, await (await ask('/api/ready')).json()]).toEqual([
    200,
    { status: 'ready' },
  ])
})

test('every call of the product is described where programs look for it', async () => {
  const document = (await (await ask('/api/openapi.json')).json()) as {
    openapi: string
    paths: Record<string, Record<string, { responses: Record<string, unknown>; security?: unknown }>>
  }
  expect(document.openapi).toMatch(/^3\.1/)
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const real = product.app.endpoints.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
  expect(described.sort()).toEqual(real.sort())
  expect(document.paths['/api/patients/{id}']?.get?.security).toBeDefined()
  expect(Object.keys(document.paths['/api/users']?.post?.responses ?? {})).toEqual(
    expect.arrayContaining(['200', '400', '413', '415', '422', '429', '503']),
  )
})

test('openapi: the description is compressed, and a browser that has it is not sent it again', async () => {
  const first = await ask('/api/openapi.json', { 'accept-encoding': 'gzip' })
  const etag = first.headers.get('etag') ?? ''
  expect(first.headers.get('content-encoding')).toBe('gzip')
  expect(first.headers.get('cache-control')).toBe('public, max-age=300')
  expect(await first.json()).toHaveProperty('openapi')
  const plain = await ask('/api/openapi.json', { 'accept-encoding': 'identity' })
  expect([plain.headers.get('content-encoding'), plain.headers.get('etag')]).toEqual([null, etag])
  const again = await ask('/api/openapi.json', { 'if-none-match': etag })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('metrics: replies are counted by route template, never by the requested path', async () => {
  await ask('/api/patients/someone-in-particular')
  await ask('/nowhere/someone-in-particular')
  const response = await ask('/metrics')
  const text = await response.text()
  expect(response.headers.get('content-type')).toContain('text/plain')
  expect(text).toMatch(/stillwater_answers_total\{route="\/api\/patients\/:id",method="GET",status="401"\} 1/)
  expect(text).toContain('stillwater_live_connections')
  expect(text).not.toContain('someone')
})

test('metrics that come through a proxy need the token', async () => {
  const status = async (headers: Record<string, string>) => (await ask('/metrics', headers)).status
  expect(await status({ 'x-forwarded-for': '127.0.0.1' })).toBe(404)
  expect(
    await status({ 'x-forwarded-for': '127.0.0.1', authorization: 'Bearer a-token-of-some-length' }),
  ).toBe(200)
  expect(await status({ 'x-forwarded-for': '127.0.0.1', authorization: 'Bearer ' })).toBe(404)
})
