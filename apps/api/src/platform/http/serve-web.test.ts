import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { brandFrom } from '@stillwater/domain/brand/brand'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createLog } from '../log.ts'
import { serveWeb } from './serve-web.ts'
import { createServer } from './server.ts'

const ownBrand = brandFrom(null)
let dist: string
let clinic: FastifyInstance
let demo: FastifyInstance
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'stillwater-web-'))
  await mkdir(join(dist, 'assets'))
  await Promise.all([
    writeFile(join(dist, 'index.html'), '<!doctype html>shell'),
    writeFile(join(dist, 'sign-in.html'), '<!doctype html>sign in'),
    writeFile(join(dist, 'version.json'), '{"version":"7"}'),
    writeFile(join(dist, 'csp.json'), `{"style_src":["'sha256-abc'"]}`),
    writeFile(join(dist, 'assets', 'app.js'), 'run()'),
    writeFile(join(dist, 'assets', 'developer-console-B1.js'), 'send()'),
  ])
  ;[clinic, demo] = await Promise.all([open(false), open(true)])
})
afterAll(async () => {
  await Promise.all([clinic.close(), demo.close()])
  await rm(dist, { recursive: true, force: true })
})

async function open(dev: boolean): Promise<FastifyInstance> {
  const server = createServer({ log: createLog('silent'), onAnswered() {} })
  server.get('/api/known', { config: { open: true } }, async () => ({ known: true }))
  await serveWeb(server, dist, { dev, readBrand: async () => ownBrand })
  return server
}

test('web: a visitor gets the rendered sign-in page, a signed-in person the app', async () => {
  for (const url of ['/', '/member_sign_in', '/dashboard', '/anything'])
    expect([url, (await clinic.inject(url)).body]).toEqual([url, '<!doctype html>sign in'])
  for (const url of ['/patient/dashboard', '/care', '/signup', '/invitation', '/user/password_reset?x=1'])
    expect([url, (await clinic.inject(url)).body]).toEqual([url, '<!doctype html>shell'])
})

test('web: a clinic’s pages carry its name before any request, and one that was changed from the next page on', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stillwater-web-'))
  const head = '<title>Stillwater</title><meta name="brand" content="{}" />'
  await Promise.all([
    mkdir(join(folder, 'assets')),
    writeFile(join(folder, 'index.html'), head),
    writeFile(join(folder, 'sign-in.html'), `${head}Stillwater`),
    writeFile(join(folder, 'version.json'), '{}'),
  ])
  let name = 'Harbor & "Sons"'
  let isAway = false
  const server = createServer({ log: createLog('silent'), onAnswered() {} })
  await serveWeb(server, folder, {
    dev: false,
    readBrand: async () => {
      if (isAway) throw new Error('The database is away.')
      return { ...ownBrand, name }
    },
  })
  const shown = async (url: string) => (await server.inject(url)).body
  for (const url of ['/', '/signup']) {
    expect(await shown(url)).toContain('<title>Harbor &#38; &#34;Sons&#34;</title>')
    expect(await shown(url)).toContain('&#34;name&#34;:&#34;Harbor &#38; \\&#34;Sons\\&#34;&#34;')
    expect(await shown(url)).not.toContain('Stillwater')
  }
  name = 'Tidal'
  await shown('/')
  await vi.waitFor(async () => expect(await shown('/')).toContain('<title>Tidal</title>'))
  isAway = true
  await shown('/')
  expect(await shown('/')).toContain('<title>Tidal</title>')
  await server.close()
  await rm(folder, { recursive: true })
})

test('web: a crawler gets a robots.txt that turns it away', async () => {
  const { body, headers, statusCode } = await clinic.inject('/robots.txt')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body).toBe('User-agent: *\nDisallow: /\n')
})

test.each([
  '/favicon.ico',
  '/sitemap.xml',
  '/sw.js',
  '/patient/logo.png',
  '/.well-known/security.txt',
  '/.env',
  '/.env.production',
  '/.git/config',
  '/patient/.git/HEAD',
  '/wp-login.php',
  '/backup.tar.gz',
])('web: %s, a file that does not exist, is 404 and not the sign-in page', async (url) => {
  const { body, statusCode } = await clinic.inject(url)
  expect(statusCode).toBe(404)
  expect(body).not.toContain('<!doctype html>')
})

// A-SHL-026
test('the code of the developer console is there where the console is, and nowhere else', async () => {
  for (const url of ['/assets/developer-console-B1.js', '/assets/developer%2Dconsole-B1.js']) {
    expect((await demo.inject(url)).statusCode).toBe(200)
    expect((await clinic.inject(url)).statusCode).toBe(404)
  }
  expect((await clinic.inject('/assets/app.js')).statusCode).toBe(200)
})

test('a page is never taken from a cache, runs no foreign code and sits in no frame', async () => {
  const { headers, statusCode } = await clinic.inject('/patient/dashboard')
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
  })
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("style-src 'self' 'sha256-abc'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toMatch(/unsafe|\*|https?:/)
})

test('pages: the best encoding that the browser accepts is sent, and none that it refuses', async () => {
  const packed = await clinic.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('<!doctype html>sign in')
  const zipped = await clinic.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } })
  expect(gunzipSync(zipped.rawPayload).toString()).toBe('<!doctype html>sign in')
  expect(zipped.headers.vary).toBe('accept-encoding')
  const refusing = { 'accept-encoding': 'br;q=0, gzip' }
  expect((await clinic.inject({ url: '/', headers: refusing })).headers['content-encoding']).toBe('gzip')
  const plain = await clinic.inject({ url: '/', headers: { 'accept-encoding': 'identity' } })
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, '<!doctype html>sign in'])
})

test('an asset is kept for ever, and one that is gone is not', async () => {
  const found = await clinic.inject('/assets/app.js')
  expect([found.statusCode, found.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ])
  expect(found.headers['x-content-type-options']).toBe('nosniff')
  for (const url of ['/assets/gone.js', '/assets/', '/assets/%2e%2e%2fcsp.json']) {
    const gone = await clinic.inject(url)
    expect([url, gone.statusCode, gone.headers['cache-control']]).toEqual([url, 404, 'no-store'])
    expect(gone.json()).toMatchObject({ success: false, code: 'not_found' })
  }
})

test('what is not a page is not answered with one', async () => {
  for (const [method, url] of [
    ['GET', '/api/none'],
    ['GET', '/metrics'],
    ['POST', '/'],
    ['PUT', '/patient/dashboard'],
    ['GET', '/dev/ui'],
  ] as const) {
    const answer = await clinic.inject({ method, url })
    expect([url, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([url, 404, 'not_found'])
    expect(answer.headers['cache-control']).toBe('no-store')
  }
  expect((await clinic.inject('/api/known')).json()).toEqual({ known: true })
  expect((await demo.inject('/dev/ui')).body).toBe('<!doctype html>shell')
})

test('a page can ask whether it is the newest (A-SHL-032)', async () => {
  const answer = await clinic.inject('/version.json')
  expect([answer.statusCode, answer.json()]).toEqual([200, { version: '7' }])
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('without a built web app there are no pages, and nothing breaks', async () => {
  const server = createServer({ log: createLog('silent'), onAnswered() {} })
  await serveWeb(server, join(dist, 'nowhere'), { dev: false, readBrand: async () => ownBrand })
  expect((await server.inject('/')).json()).toMatchObject({ success: false, code: 'not_found' })
  await server.close()
})

test('a route that does not say who may call it cannot be added', () => {
  const server = createServer({ log: createLog('silent'), onAnswered() {} })
  expect(() => server.get('/secret', async () => 'told')).toThrow(
    'The route /secret says nothing about access.',
  )
})
