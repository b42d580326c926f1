import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gzip as gzipWith } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import { openApi } from '@stillwater/contract/openapi'
import type { Endpoint } from '@stillwater/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { nobody, statement, type Database } from '../db/database.ts'
import type { Metrics } from '../metrics.ts'

const readyWithinMs = 1_500

const open = { config: { open: true } }
const ping = statement<{ ready: boolean }>('probe', `select to_regclass('public.jobs') is not null as ready`)

export interface ProbeOptions {
  database: Database
  endpoints: Endpoint[]
  metrics: Metrics
  metrics_token: string | undefined
  version: string
  /** False from the moment a stop was asked for: a balancer sends no more people here. */
  accepting(): boolean
}

export function probes(app: FastifyInstance, options: ProbeOptions): void {
  const { database, endpoints, metrics, metrics_token, version, accepting } = options
  app.get('/api/health', open, async () => ({ status: 'ok' }))
  app.get('/api/ready', open, async (_, reply) => {
    const ready = accepting() && (await isReady(database))
    if (!ready) reply.code(503).header('retry-after', '2')
    return { status: ready ? 'ready' : 'not ready' }
  })
  let description: ReturnType<typeof describe> | undefined
  app.get('/api/openapi.json', open, async (request, reply) => {
    const { json, gzip, etag } = await (description ??= describe(endpoints, version))
    reply.headers({ 'cache-control': 'public, max-age=300', etag, vary: 'accept-encoding' })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const encoding = negotiate(String(request.headers['accept-encoding'] ?? ''), ['gzip'])
    if (encoding) reply.header('content-encoding', encoding)
    return reply.type('application/json; charset=utf-8').send(encoding ? gzip : json)
  })
  app.get('/metrics', open, async (request, reply) => {
    if (!mayReadMetrics(request, metrics_token)) return reply.callNotFound()
    return reply.type('text/plain; version=0.0.4').send(await metrics.text())
  })
}

/** A megabyte of JSON, made and compressed when it is first asked for. */
async function describe(endpoints: Endpoint[], version: string) {
  const json = Buffer.from(JSON.stringify(openApi(endpoints, 'Stillwater', version)))
  const etag = `"${createHash('sha256').update(json).digest('base64url')}"`
  return { json, gzip: await promisify(gzipWith)(json), etag }
}

/** Asked in time: a balancer takes silence for health. */
async function isReady(database: Database): Promise<boolean> {
  const answered = database
    .read(nobody, ({ run }) => run(ping))
    .then(
      ([row]) => row?.ready === true,
      () => false,
    )
  const tooLate = new AbortController()
  const silence = pause(readyWithinMs, false, { signal: tooLate.signal }).catch(() => false)
  const ready = await Promise.race([answered, silence])
  tooLate.abort()
  return ready
}

/** From this machine itself, or with the token; never through a proxy without one. */
function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (token && request.headers.authorization === `Bearer ${token}`) return true
  const address = request.socket.remoteAddress ?? ''
  const direct = !Object.keys(request.headers).some((name) =>
    /^(x-forwarded-.+|forwarded|via|x-real-ip)$/.test(name),
  )
  return direct && /^(127\.|::1$|::ffff:127\.)/.test(address)
}
