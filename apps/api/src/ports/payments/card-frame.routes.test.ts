import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer } from '../../platform/http/server.ts'
import { createLog } from '../../platform/log.ts'
import { authorizenetHosts } from './authorizenet-payments.ts'
import { stripeHosts } from './stripe-payments.ts'
import { cardFrameRoutes, type CardFrameOptions } from './card-frame.routes.ts'

const processor = {
  script_url: '/embedded-payments/accept.js',
  kind: 'embedded',
  client_key: 'a"b<&c',
  login_id: 'embedded',
  frame_origin: '',
} as const
const ancestors = () => ['https://clinic.example']
const html = `<!doctype html><meta name="card-processor" content="{}" /><script type="module">run()</script>`

let dist: string
let clinic: FastifyInstance
let withAccount: FastifyInstance
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'stillwater-frame-'))
  await Promise.all([
    writeFile(join(dist, 'card-frame.html'), html),
    writeFile(join(dist, 'card-frame.json'), `{"script_src":["'sha256-run'"],"style_src":["'sha256-look'"]}`),
  ])
  clinic = open({ dist, processor, ancestors })
  withAccount = open({ dist, processor, ancestors, hosts: authorizenetHosts('sandbox') })
})
afterAll(async () => {
  await Promise.all([clinic.close(), withAccount.close()])
  await rm(dist, { recursive: true, force: true })
})

function open(options: CardFrameOptions): FastifyInstance {
  const server = createServer({ log: createLog('silent'), onAnswered() {} })
  cardFrameRoutes(server, options)
  return server
}

async function policyOf(server: FastifyInstance, host: string): Promise<Record<string, string>> {
  const { headers } = await server.inject({ url: '/card-frame.html', headers: { host } })
  const rules = String(headers['content-security-policy']).split('; ')
  return Object.fromEntries(rules.map((rule) => [rule.split(' ')[0], rule.slice(rule.indexOf(' ') + 1)]))
}

test('card frame: it has an opaque origin and can be framed only by our own pages', async () => {
  const { headers, statusCode } = await clinic.inject('/card-frame.html')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
  })
  expect(await policyOf(clinic, 'clinic.example:8443')).toEqual({
    sandbox: 'allow-scripts',
    'default-src': "'none'",
    'script-src': "'sha256-run' clinic.example:8443/embedded-payments/accept.js",
    'style-src': "'sha256-look'",
    'connect-src':
      'clinic.example:8443/embedded-payments/tokens clinic.example:8443/embedded-payments/confirmations',
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'self'",
    'object-src': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'default',
  })
})

test.each(['[::1]:3000', '192.168.1.20:3000', '*', 'a.example;script-src'])(
  'the host %s, which a policy cannot name, is not written into it',
  async (host) => {
    const policy = await policyOf(clinic, host)
    expect([policy['script-src'], policy['connect-src']]).toEqual(["'sha256-run' 'self'", "'self'"])
  },
)

test('card frame: with Authorize.Net its policy allows their hosts and none of ours', async () => {
  const policy = await policyOf(withAccount, 'clinic.example')
  expect(policy['script-src']).toBe(`'sha256-run' ${authorizenetHosts('sandbox').script.join(' ')}`)
  expect(policy['connect-src']).toBe(authorizenetHosts('sandbox').connect.join(' '))
})

test('card frame: the processor is written into the page and escaped', async () => {
  const { body } = await clinic.inject('/card-frame.html')
  const [, content = ''] = /<meta name="card-processor" content="([^"]*)" \/>/.exec(body) ?? []
  expect(JSON.parse(content.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))).toEqual({
    ...processor,
    app_origins: [],
  })
})

test('card frame: without a built web app the route does not exist', async () => {
  const server = open({ dist: join(dist, 'nowhere'), processor, ancestors })
  expect((await server.inject('/card-frame.html')).statusCode).toBe(404)
  await server.close()
})

test('card frame: with Stripe it stands on a host name of its own, framed by the product, with their hosts alone', async () => {
  const frame = { ...processor, kind: 'stripe', frame_origin: 'https://pay.clinic.example' } as const
  const server = open({ dist, processor: frame, hosts: stripeHosts, ancestors })
  const policy = await policyOf(server, 'pay.clinic.example')
  expect(policy).toMatchObject({
    sandbox: 'allow-scripts allow-same-origin allow-forms allow-popups',
    'script-src': "'sha256-run' https://js.stripe.com https://*.js.stripe.com",
    'connect-src': 'https://api.stripe.com',
    'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    'frame-ancestors': 'https://clinic.example',
  })
  const { body } = await server.inject({ url: '/card-frame.html', headers: { host: 'pay.clinic.example' } })
  expect(body).toContain('&quot;app_origins&quot;:[&quot;https://clinic.example&quot;]')
  // With the product's own origin, Stripe's script could read the product.
  const here = await server.inject({ url: '/card-frame.html', headers: { host: 'clinic.example' } })
  expect(here.statusCode).toBe(404)
  await server.close()
})
